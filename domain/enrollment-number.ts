import { type UtilityCode, utilities } from "./utilities/index.ts";
import type { NumberFormat } from "./utilities/utility.ts";
import { typedLine } from "./visible-text.ts";

/** People paste a line of their bill. In a longer text no number is looked for. */
export const maxNumberInput = 200;

/**
 * The enrollment number in a text that a person typed or pasted: upper case, without separators. Undefined unless the
 * text has exactly one. Bills print the number in groups, so spaces and dashes between its characters are ignored.
 */
export function findEnrollmentNumber(text: string, utility: UtilityCode): string | undefined {
  const { enrollmentNumber } = utilities[utility];
  const joined = joinGroups(text, enrollmentNumber);
  const numbers = new Set(joined.match(patternOf(enrollmentNumber)));
  return numbers.size === 1 ? [...numbers][0] : undefined;
}

/** The number that customers pay with, without the spaces and dashes with which bills print it. Undefined if the text is another. */
export function findAccountNumber(text: string, utility: UtilityCode): string | undefined {
  return digitsOf(text, utilities[utility].accountNumberDigits);
}

/** The enrollment number whose digits were typed without the letters before them. A gas number may have the same digits. */
export function withMissingPrefix(text: string, utility: UtilityCode): string | undefined {
  const { prefix, digits } = utilities[utility].enrollmentNumber;
  const typed = digitsOf(text, digits);
  return prefix && typed ? prefix + typed : undefined;
}

/** A text that is this many digits and no more, without the spaces and dashes with which bills print them. */
function digitsOf(text: string, count: number): string | undefined {
  const bare = typedLine(text).replace(/[\s\p{Pd}]+/gu, "");
  return new RegExp(String.raw`^\d{${count}}$`).test(bare) ? bare : undefined;
}

/** Whether the utility's enrollment number has no letters, so that a phone's numeric keyboard is enough for it. */
export const hasOnlyDigits = (utility: UtilityCode): boolean =>
  utilities[utility].enrollmentNumber.prefix === "";

/** Whether the text has a number as long as the one that customers pay with, typed in place of the enrollment number. */
export function looksLikeAccountNumber(text: string, utility: UtilityCode): boolean {
  const { enrollmentNumber, accountNumberDigits } = utilities[utility];
  const joined = joinGroups(text, enrollmentNumber);
  return new RegExp(String.raw`(?<![A-Z\d])\d{${accountNumberDigits}}(?!\d)`).test(joined);
}

/** Whether the text has the number of the gas meter, which the same bill shows under the same label. */
export function looksLikeGasNumber(text: string, utility: UtilityCode): boolean {
  const { gasNumber } = utilities[utility];
  if (!gasNumber) return false;
  return patternOf(gasNumber).test(joinGroups(text, gasNumber));
}

/** The number is valid, but starts differently from all numbers we know: the household should check it. */
export function hasUnusualStart(enrollmentNumber: string, utility: UtilityCode): boolean {
  const { prefix, usualStarts } = utilities[utility].enrollmentNumber;
  return !usualStarts.some((start) => enrollmentNumber.startsWith(prefix + start));
}

/** The lookarounds reject a part of a longer number: it would enroll somebody else's meter. */
function patternOf({ prefix, digits }: NumberFormat): RegExp {
  const notBefore = prefix === "" ? String.raw`\d` : "[A-Z0-9]";
  return new RegExp(String.raw`(?<!${notBefore})${prefix}\d{${digits}}(?!\d)`, "g");
}

function joinGroups(text: string, { prefix }: NumberFormat): string {
  const joined = typedLine(text)
    .toUpperCase()
    .replace(/(?<=\d)[\s\p{Pd}]+(?=\d)/gu, "");
  if (prefix === "") return joined;
  const separator = String.raw`[\s\p{Pd}]*`;
  const prefixWithSeparators = [...prefix, String.raw`(?=\d)`].join(separator);
  return joined.replace(new RegExp(String.raw`\b${prefixWithSeparators}`, "gu"), prefix);
}
