import { chakra } from "@chakra-ui/react/styled-system";
import { describePromise } from "#contracts/messages/describe-savings.ts";
import { fillPlaceholders } from "#contracts/messages/placeholders.ts";
import { discountOn, promisedDiscount } from "#domain/discounts.ts";
import { utilities } from "#domain/utilities/index.ts";
import { eligibility as messages } from "#messages/eligibility.ts";
import { type KnownHome, useAnsweredHome } from "./answered-home.ts";

const Line = chakra("p", { base: { color: "soft", fontSize: "sm", mb: "2" } });
const CheckMark = chakra("span", { base: { color: "brand", fontWeight: "bold" } });

/** Where the rate stands beside it, the line is without it, and without what is promised beside the rate. */
type Props = KnownHome & { withoutRate?: boolean };

/** Repeats the answer of the eligibility check on the later steps, in one line: for the home that the application has. */
export function AnswerLine({ withoutRate, ...known }: Props) {
  const { utility, zip, checked, isLoading } = useAnsweredHome(known);
  if (!utility) return null;

  const today = new Date();
  const discount = promisedDiscount(utility, today);
  const { percent } = discount;
  const rate = !withoutRate && fillPlaceholders(messages.rate, discount);
  const home = [zip, utilities[utility].name, rate].filter(Boolean).join(" · ");
  const ofCheck = checked && {
    utility: utilities[checked.utility].name,
    percent: discountOn(today, checked.utility),
  };
  const difference =
    ofCheck && ofCheck.percent !== percent ? ` ${fillPlaceholders(messages.lineChecked, ofCheck)}` : "";
  return (
    // Takes its place while the ZIP code is looked up, so that nothing moves.
    <Line style={{ visibility: isLoading ? "hidden" : "visible" }} data-repeated data-dd-privacy="mask">
      <CheckMark aria-hidden>✓ </CheckMark>
      <span>{home + difference}</span>
      {rate && <span>{` · ${describePromise(discount, messages)}`}</span>}
    </Line>
  );
}
