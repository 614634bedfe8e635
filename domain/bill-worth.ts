import { estimatedSavings, savedWholeDollars } from "./estimate.ts";

type Usage = {
  period?: { days: number } | undefined;
  charges?: { total: number } | undefined;
  netMetering?: true | undefined;
  communitySolar?: true | undefined;
  certainty: Readonly<Record<string, { check: boolean }>>;
};

/** In dollars as they are shown. `exact` and `exactMinimum` have cents, for the calculation. */
export type BillWorth = { about: string; exact: string; exactMinimum: string };

/**
 * What solar credits for the whole electricity charges of a bill would have saved. Undefined unless period and charges are
 * certain or confirmed by the household, and for homes whose credits follow other rules.
 */
export function billWorth(
  usage: Usage,
  { percent, minimum }: { percent: number; minimum: number },
): BillWorth | undefined {
  const { charges, period } = usage;
  if (!charges || !period || isUsageUncertain(usage) || hasOtherCredits(usage)) return undefined;
  return {
    about: savedWholeDollars(charges.total, percent),
    exact: estimatedSavings(charges.total, percent).month,
    exactMinimum: estimatedSavings(charges.total, minimum).month,
  };
}

const worthFields = ["charges", "period"];
/** No amount depends on how much electricity was used, but the share of a project does. */
const confirmedFields = ["kwh", ...worthFields];

/** One of the facts that an amount depends on is missing, or to be checked. */
export const isUsageUncertain = ({ certainty }: Pick<Usage, "certainty">): boolean =>
  worthFields.some((field) => certainty[field]?.check !== false);

/** A household that compares the bill with what was read can say that it is right. */
export const isToBeConfirmed = ({ certainty }: Pick<Usage, "certainty">): boolean =>
  confirmedFields.some((field) => certainty[field]?.check === true);

/** What a household has confirmed needs no check any more. */
export const confirmedUsage = <Confirmed extends Usage>(usage: Confirmed): Confirmed => ({
  ...usage,
  certainty: Object.fromEntries(
    Object.entries(usage.certainty).map(([field, certainty]) => [
      field,
      confirmedFields.includes(field) ? { ...certainty, check: false } : certainty,
    ]),
  ),
});

/** The credits of such a home follow other rules, so that no amount can be named. */
export const hasOtherCredits = ({
  netMetering,
  communitySolar,
}: Pick<Usage, "netMetering" | "communitySolar">) => Boolean(netMetering || communitySolar);

/** Whether a period is about a month, so that an amount for it is an amount a month. */
export const isAboutMonth = (days: number): boolean => days >= 26 && days <= 35;
