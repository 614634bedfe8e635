import { chakra } from "@chakra-ui/react/styled-system";
import { fillPlaceholders } from "#contracts/messages/placeholders.ts";
import { discountOn } from "#domain/discounts.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { fiveDigitZip } from "#domain/zip-code.ts";
import { eligibility as messages } from "#messages/eligibility.ts";
import { useStoredHome } from "./stored-home.ts";
import { useZipUtilities } from "./use-zip-utilities.ts";

const Line = chakra("p", { base: { color: "soft", fontSize: "sm", mb: "2" } });
const CheckMark = chakra("span", { base: { color: "brand", fontWeight: "bold" } });

type Props = {
  /** The utility of the connected account, the bill or the application. It precedes the one of the check. */
  utility: UtilityCode | undefined;
  /** The ZIP code of the application, if it has one. It precedes the one of the check. */
  zip?: string | undefined;
};

/** Repeats the answer of the eligibility check on the later steps, in one line: for the home that the application has. */
export function AnswerLine({ utility: known, zip: typed }: Props) {
  const home = useStoredHome();
  const candidate = known ?? home?.utility;
  const zip = typed ? fiveDigitZip(typed) : candidate === home?.utility ? home?.zip : "";
  const isComplete = candidate !== undefined && zip?.length === 5;
  const { inZip, failed } = useZipUtilities(isComplete ? zip : undefined);
  const isLoading = isComplete && !inZip && !failed;
  const isServed = isComplete && inZip?.ours.includes(candidate) === true;
  const utility = known ?? (isServed || isLoading ? candidate : undefined);
  if (!utility) return null;

  const today = new Date();
  const percent = discountOn(today, utility);
  const text = isServed || isLoading ? messages.line : messages.lineWithoutZip;
  const checked = home && { utility: utilities[home.utility].name, percent: discountOn(today, home.utility) };
  const difference =
    checked && checked.percent !== percent ? ` ${fillPlaceholders(messages.lineChecked, checked)}` : "";
  return (
    // Takes its place while the ZIP code is looked up, so that nothing moves.
    <Line style={{ visibility: isLoading ? "hidden" : "visible" }} data-dd-privacy="mask">
      <CheckMark aria-hidden>✓ </CheckMark>
      <span>
        {fillPlaceholders(text, { zip: zip ?? "", utility: utilities[utility].name, percent }) + difference}
      </span>
    </Line>
  );
}
