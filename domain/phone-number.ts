import { typedLine } from "./visible-text.ts";

/** What a person typed, with hyphens for the dots, slashes and dashes between the digits: "201.555.0123" is "201-555-0123". */
export const normalizePhone = (typed: string): string =>
  typedLine(typed)
    .trim()
    .replace(/(?<=[\d)])\s?[./\p{Pd}]\s?(?=[\d(])/gu, "-");

/** Without the country code: no area code starts with 1. */
const nationalDigits = (phone: string): string => phone.replace(/\D/g, "").replace(/^1/, "");

/** A number in the United States. */
export const minPhoneDigits = 10;

/** Fifteen digits are the most that any country has. */
export function isCompletePhone(phone: string): boolean {
  const { length } = nationalDigits(phone);
  return length >= minPhoneDigits && length <= 15;
}

/** "(201) 555-0123". A number with a foreign country code or an extension stays as it was typed. */
export function formatPhone(phone: string): string {
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/\D/g, "")) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : phone;
}

/** The URL that calls a telephone number, however the number is written. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;
