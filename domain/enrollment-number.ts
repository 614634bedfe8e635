import type { UtilityCode } from "./utilities/index.ts";

/**
 * The number that enrolls the meter: spec, "Business constants". The look-arounds refuse part of a longer
 * number, which would enroll somebody else's meter.
 */
const shapes: Record<UtilityCode, RegExp> = {
  pse: /(?<![A-Z0-9])PE\d{18}(?!\d)/g,
  jcpl: /(?<!\d)\d{20}(?!\d)/g,
  ace: /(?<!\d)\d{22}(?!\d)/g,
};

/**
 * The bare number in what a person typed or pasted, upper case, or undefined unless there is exactly one.
 * Bills print the number in groups, so spaces and dashes between its characters don't count.
 */
export function findEnrollmentNumber(typed: string, utility: UtilityCode): string | undefined {
  const joined = typed
    .toUpperCase()
    .replace(/(?<=\d)[\s-]+(?=\d)/g, "")
    .replace(/(?<=\bP)[\s-]+(?=E[\s-]*\d)|(?<=\bPE)[\s-]+(?=\d)/g, "");
  const found = new Set(joined.match(shapes[utility]));
  return found.size === 1 ? [...found][0] : undefined;
}

/** JCP&L's numbers start with 080 as far as anybody has seen; the rule asks only for 20 digits, so we ask to check. */
export const hasUnusualStart = (accountNumber: string, utility: UtilityCode): boolean =>
  utility === "jcpl" && !accountNumber.startsWith("080");

/** A number as it is looked up, however it was grouped. Undefined where nothing was told. */
export const accountLookupKey = (told: string): string | undefined =>
  told.toUpperCase().replace(/[^A-Z0-9]/g, "") || undefined;
