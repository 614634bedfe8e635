import { chakra } from "@chakra-ui/react/styled-system";
import { fillPlaceholders } from "#contracts/messages/placeholders.ts";
import { promisedDiscount } from "#domain/discounts.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { eligibility as messages } from "#web/src/messages/en/eligibility.ts";
import { useStoredHome } from "./stored-home.ts";
import { useZipUtilities } from "./use-zip-utilities.ts";

const Line = chakra("p", { base: { color: "soft", fontSize: "sm", mb: "2" } });
const CheckMark = chakra("span", { base: { color: "brand", fontWeight: "bold" } });

type Props = {
  /** The utility of the connected account, the bill or the application. It precedes the one of the check. */
  utility: UtilityCode | undefined;
};

/** Repeats the answer of the eligibility check on the later steps, in one line. */
export function AnswerLine({ utility: known }: Props) {
  const home = useStoredHome();
  const isSameUtility = known === undefined || known === home?.utility;
  const checked = isSameUtility ? home : undefined;
  const { inZip, failed } = useZipUtilities(checked?.zip);
  const isServed = checked !== undefined && inZip?.ours.includes(checked.utility) === true;
  const isLoading = checked !== undefined && !inZip && !failed;
  const utility = known ?? (isServed || isLoading ? checked?.utility : undefined);
  if (!utility) return null;

  const { percent } = promisedDiscount(utility, new Date());
  const text = checked && (isServed || isLoading) ? messages.line : messages.lineWithoutZip;
  return (
    // Takes its place while the ZIP code is looked up, so that nothing moves.
    <Line style={{ visibility: isLoading ? "hidden" : "visible" }} data-dd-privacy="mask">
      <CheckMark aria-hidden>✓ </CheckMark>
      {fillPlaceholders(text, { zip: checked?.zip ?? "", utility: utilities[utility].name, percent })}
    </Line>
  );
}
