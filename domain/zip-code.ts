import { typedLine } from "./visible-text.ts";

/** With the state before it, as addresses are written, and with or without the four digits after it. */
const typedZip = /^(?:(?:[a-z]{2}|n\.\s?j\.|new jersey)[\s,]*)?(\d{5})(?:[\s\p{Pd}]*(\d{4}))?$/iu;

/** The ZIP code or ZIP+4 in what a person typed: "NJ 08401" is "08401". Other text stays as it is. */
export function normalizeZip(typed: string): string {
  const text = typedLine(typed).trim();
  const [, five, four] = typedZip.exec(text) ?? [];
  if (!five) return text;
  return four ? `${five}-${four}` : five;
}

/** The five digits of the ZIP code or ZIP+4 that a person typed. Other text stays as it is. */
export const fiveDigitZip = (typed: string): string => normalizeZip(typed).replace(/^(\d{5})-\d{4}$/, "$1");

/** What the Postal Service assigns to the states on most bills: the home's, and those that payments go to. */
const zipCodesOf = new Map([
  ["NJ", /^0[78]\d{3}/],
  ["PA", /^1[5-9]\d{3}/],
  ["OH", /^4[3-5]\d{3}/],
]);

export const isNewJerseyZip = (zip: string): boolean => isZipOf("NJ", zip) === true;

/** Whether a state may have a ZIP code. Undefined for a state whose codes are not listed. */
export const isZipOf = (state: string, zip: string): boolean | undefined => zipCodesOf.get(state)?.test(zip);

/** Room for "New Jersey 08401-1234". */
export const maxTypedZipLength = 24;
