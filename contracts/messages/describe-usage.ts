import type { BillUsage } from "#contracts/http/bill.ts";
import {
  billWorth,
  confirmedUsage,
  hasOtherCredits,
  isAboutMonth,
  isToBeConfirmed,
  isUsageUncertain,
} from "#domain/bill-worth.ts";
import { inDollars } from "#domain/dollars.ts";
import type { usageMessages } from "./en/usage.ts";

type Messages = typeof usageMessages;
type Discount = { percent: number; minimum: number };

export type UsageDescription = {
  /** Undefined if the bill says neither how much was used nor what it cost, or nothing for certain. */
  bill?: {
    title: string;
    facts: string;
    /** Only if period and charges are certain. */
    worth?: { figure: string; charges: number; calculation: string[] };
    /** Why no amount is named, where the household can confirm the facts. */
    uncertain?: string;
    /** A fact was hard to read, and an amount is named once the household has confirmed them, or already. */
    canConfirm: boolean;
  };
  /** What a household with panels, or before it signs with credits, of its own has to know. */
  situations: { title: string; text: string }[];
};

const inKwh = (kwh: number) => kwh.toLocaleString("en-US", { maximumFractionDigits: 1 });

/** What the last bill says about the electricity, what solar credits for it would be worth, and how that is calculated. */
export function describeUsage(
  usage: BillUsage,
  discount: Discount,
  messages: Messages,
  { isSigned = false, isConfirmable = false } = {},
): UsageDescription {
  const { kwh, charges, communitySolar, netMetering } = usage;
  const worth = describeWorth(usage, discount, messages);
  const canConfirm =
    isConfirmable && isToBeConfirmed(usage) && billWorth(confirmedUsage(usage), discount) !== undefined;
  const facts = factsOf(usage, messages, canConfirm);
  const isUncertain = isConfirmable && !hasOtherCredits(usage) && isUsageUncertain(usage);
  return {
    ...((charges || kwh !== undefined) &&
      facts && {
        bill: {
          title: worth ? messages.title : messages.titleOnly,
          facts,
          ...(worth && { worth }),
          ...(isUncertain && { uncertain: messages.uncertain }),
          canConfirm,
        },
      }),
    situations: [
      ...(communitySolar && !isSigned ? [messages.communitySolar] : []),
      ...(netMetering ? [messages.netMetering] : []),
    ],
  };
}

function describeWorth(usage: BillUsage, { percent, minimum }: Discount, messages: Messages) {
  const { charges, period, supplier, certainty, estimated } = usage;
  const worth = billWorth(usage, { percent, minimum });
  if (!worth || !charges || !period) return undefined;
  const total = inDollars(charges.total);
  const isGuaranteedOnly = percent === minimum;
  return {
    figure: messages.figure(worth.about, isAboutMonth(period.days)),
    charges: charges.total,
    calculation: [
      messages.rate(total, percent, worth.exact),
      ...(isGuaranteedOnly ? [] : [messages.minimum(total, minimum, worth.exactMinimum)]),
      messages.source,
      messages.assumption,
      ...(estimated ? [messages.estimated] : []),
      ...(supplier && certainty.supplier?.check === false ? [messages.supplier(supplier)] : []),
    ],
  };
}

/** The sentence, or what is known of it. What is not certain says so where the household can confirm it, and else is left out. */
function factsOf(
  { kwh, charges, period, certainty }: BillUsage,
  messages: Messages,
  isConfirmable: boolean,
): string | undefined {
  const isCertain = (field: string) => certainty[field]?.check === false;
  const facts = [
    ...(kwh === undefined ? [] : [{ field: "kwh", text: `${inKwh(kwh)} kWh` }]),
    ...(charges ? [{ field: "charges", text: messages.charges(inDollars(charges.total)) }] : []),
    ...(period ? [{ field: "period", text: messages.days(period.days) }] : []),
  ];
  const [first, second, third] = facts;
  if (first && second && third && facts.every(({ field }) => isCertain(field)))
    return `${messages.lastBill} ${messages.sentence(first.text, second.text, third.text)}`;
  const shown = facts.flatMap(({ field, text }) => {
    if (isCertain(field)) return [text];
    return isConfirmable ? [`${text} (${messages.check})`] : [];
  });
  return shown.length > 0 ? `${messages.lastBill} ${shown.join(", ")}.` : undefined;
}
