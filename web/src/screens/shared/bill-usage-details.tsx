import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import type { BillUsage } from "#contracts/http/usage.ts";
import { billWorth, isAboutMonth } from "#domain/bill-worth.ts";
import { Collapsible } from "#web/src/components/collapsible.tsx";
import { Muted, Notice, Stack } from "#web/src/components/primitives.tsx";
import { usage as messages } from "#web/src/messages/en/usage.ts";

export type Props = { usage: BillUsage; discount: { percent: number; minimum: number } };

const inDollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const inKwh = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** What the last bill says about the electricity, what solar credits for it would be worth, and how that is calculated. */
export default function BillUsageDetails({ usage, discount }: Props) {
  const { kwh, charges, period, supplier } = usage;
  const worth = billWorth(usage, discount);
  const total = charges && inDollars.format(charges.total);
  const isGuaranteedOnly = discount.percent === discount.minimum;
  return (
    <Stack gap="3" data-dd-privacy="mask">
      {(total !== undefined || kwh !== undefined) && (
        <Notice tone="sun" flexDirection="column">
          <div>
            <chakra.h2 fontSize="lg" mb="1">
              {worth ? messages.title : messages.titleOnly}
            </chakra.h2>
            <p>
              {messages.lastBill} <Facts usage={usage} total={total} />
            </p>
            {worth && total && period && (
              <>
                <p>
                  <strong>
                    {messages.worth(discount.percent, worth.about, isAboutMonth(period.days))}
                    {isGuaranteedOnly ? "." : messages.atLeast(worth.atLeast, discount.minimum)}
                  </strong>{" "}
                  {messages.honest}
                </p>
                <Collapsible title={messages.how}>
                  <p>{messages.rate(total, discount.percent, worth.exact)}</p>
                  {!isGuaranteedOnly && (
                    <p>{messages.minimum(total, discount.minimum, worth.exactMinimum)}</p>
                  )}
                  <p>{messages.source}</p>
                  <p>{messages.assumption}</p>
                  {usage.estimated && <p>{messages.estimated}</p>}
                  {supplier && usage.certainty.supplier?.check === false && (
                    <p>{messages.supplier(supplier)}</p>
                  )}
                </Collapsible>
              </>
            )}
            {isUncertain(usage) && <Muted>{messages.uncertain}</Muted>}
          </div>
        </Notice>
      )}
      {usage.communitySolar && <Told {...messages.communitySolar} />}
      {usage.netMetering && <Told {...messages.netMetering} />}
    </Stack>
  );
}

const isUncertain = ({ certainty, ...usage }: BillUsage) =>
  !usage.netMetering &&
  !usage.communitySolar &&
  ["kwh", "charges", "period"].some((field) => certainty[field]?.check !== false);

/** The sentence, or what is known of it. What is not certain says so. */
function Facts({
  usage: { kwh, period, certainty },
  total,
}: {
  usage: BillUsage;
  total: string | undefined;
}) {
  const facts: [field: string, text: string][] = [
    ...(kwh === undefined ? [] : ([["kwh", `${inKwh.format(kwh)} kWh`]] as [string, string][])),
    ...(total === undefined ? [] : ([["charges", messages.charges(total)]] as [string, string][])),
    ...(period ? ([["period", messages.days(period.days)]] as [string, string][]) : []),
  ];
  const isCertain = facts.every(([field]) => certainty[field]?.check === false);
  const [first = "", second = "", third = ""] = facts.map(([, text]) => text);
  if (isCertain && facts.length === 3) return messages.sentence(first, second, third);
  return facts.map(
    ([field, text], index): ReactNode => (
      <span key={field}>
        {index > 0 && ", "}
        {text}
        {certainty[field]?.check !== false && ` (${messages.check})`}
        {index === facts.length - 1 && "."}
      </span>
    ),
  );
}

const Told = ({ title, text }: { title: string; text: string }) => (
  <Notice tone="sun">
    <div>
      <chakra.h2 fontSize="lg" mb="1">
        {title}
      </chakra.h2>
      <p>{text}</p>
    </div>
  </Notice>
);
