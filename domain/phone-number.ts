import { typedLine } from "./visible-text.ts";

/** What a person typed, with hyphens for the dots, slashes and dashes between the digits: "201.555.0123" is "201-555-0123". */
export const normalizePhone = (typed: string): string =>
  typedLine(typed)
    .trim()
    .replace(/^tel:\s*/i, "")
    .replace(/(?<=[\d)])\s?[.,/\u00b7\u2022\p{Pd}]\s?(?=[\d(])/gu, "-");

/** A number in the United States: area code, exchange, line. */
export const minPhoneDigits = 10;
/** Fifteen digits are the most that any country has (ITU-T E.164). */
const maxPhoneDigits = 15;

const digitsOf = (phone: string): string => phone.replace(/\D/g, "");
const isForeign = (phone: string): boolean => /^\+(?!\s*1)/.test(phone);

/** Without the country code. "1-609" has one, and "123-456-7890" has an area code that does not exist. */
function nationalDigits(phone: string): string {
  const digits = digitsOf(phone);
  const hasCountryCode = digits.length > minPhoneDigits || /^(\+\s*1|1\D)/.test(phone);
  return hasCountryCode ? digits.replace(/^1/, "") : digits;
}

export type PhoneProblem =
  | "incomplete"
  | "too_long"
  | "characters_invalid"
  | "has_extension"
  | "area_code_invalid"
  | "exchange_invalid";

/**
 * Why nobody can be reached at the number. The North American Numbering Plan has area codes and exchanges from 200, of which those
 * that end in 11 are services; of area codes it keeps those with a 9 in the middle, 37 and 96 for its growth
 * (https://www.nanpa.com/numbering/area-codes).
 */
export function phoneProblem(phone: string): PhoneProblem | undefined {
  if (/\d\s*(?:x|ext|extension|extensi\u00f3n|#)\W*\d+$/i.test(phone)) return "has_extension";
  if (/[^\d\s+\-()]/.test(phone)) return "characters_invalid";
  const digits = isForeign(phone) ? digitsOf(phone) : nationalDigits(phone);
  if (digits.length < minPhoneDigits) return "incomplete";
  if (digits.length > (isForeign(phone) ? maxPhoneDigits : minPhoneDigits)) return "too_long";
  if (isForeign(phone)) return undefined;
  if (!/^(?!.11|.9|37|96)[2-9]/.test(digits)) return "area_code_invalid";
  return /^...(?!.11)[2-9]/.test(digits) ? undefined : "exchange_invalid";
}

/** "(201) 555-0123". A number with a foreign country code or an extension stays as it was typed. */
export function formatPhone(phone: string): string {
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digitsOf(phone)) ?? [];
  return area && !isForeign(phone) ? `(${area}) ${exchange}-${line}` : phone;
}

/** The URL that calls a telephone number, however the number is written. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;
