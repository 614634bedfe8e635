import { chakra } from "@chakra-ui/react/styled-system";
import { withMissingPrefix } from "#domain/enrollment-number.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import type { Utility } from "#domain/utilities/utility.ts";
import { Muted } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";

const messages = enrollmentMessages.billing;

const Group = chakra("span", {
  base: {
    whiteSpace: "nowrap",
    fontVariantNumeric: "tabular-nums",
    "&:not(:last-of-type)": { mr: "0.15em" },
  },
});

/** An account number as bills print it, to be compared with those. Other numbers in fours. */
function groupsOf(number: string, utility: UtilityCode | undefined): string[] {
  const { accountNumberGroups }: Partial<Utility> = utility ? utilities[utility] : {};
  return accountNumberGroups?.exec(number)?.slice(1) ?? number.match(/.{1,4}/g) ?? [];
}

type GroupedProps = { number: string; utility?: UtilityCode | undefined };

/**
 * A number of a bill in groups. It breaks only between them, and only where a line is too short for it
 * (`overflow-wrap`). Its copy and its spoken text are without spaces.
 */
export const GroupedNumber = ({ number, utility }: GroupedProps) => (
  <span translate="no">
    {groupsOf(number, utility).map((group, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: groups may be equal, and their places are what tells them apart
      <Group key={index}>{group}</Group>
    ))}
  </span>
);

/** What a person types of a number: its digits, its prefix, and what bills print between its groups. */
const typedNumber = /^[a-z]{0,2}[\d\s\p{Pd}]*$/iu;

/** How many digits of the enrollment number are typed. Screen readers hear what is wrong when the field is left. */
export function DigitCount({ typed, utility }: { typed: string; utility: UtilityCode }) {
  // Where only the prefix is missing, it is asked for instead.
  if (!typedNumber.test(typed.trim()) || withMissingPrefix(typed, utility)) return null;
  const { prefix, digits } = utilities[utility].enrollmentNumber;
  const hasPrefix = /^\D*$|^\s*\p{L}/u.test(typed);
  return (
    <Muted aria-hidden fontSize="sm">
      {messages.digitCount(typed.replace(/\D/g, "").length, digits, hasPrefix ? "" : prefix)}
    </Muted>
  );
}
