/** Utilities print names in capitals. A text with a lower-case letter was typed by a person and stays as it is. */
const isAllCaps = (text: string) => text === text.toUpperCase() && /\p{Lu}/u.test(text);

/** What is written in capitals: in the name of a person, and in that of a street, a city or a company. */
const capitals = {
  person: /^(II|III|IV)$/,
  place: /^(II|III|IV|NE|NW|SE|SW|PO|PMB|APO|FPO|DPO|US|NJ|CR|RR|HC|MLK|JFK|LLC|LLP|LP|PC)$/,
};

function capitalize(word: string, inCapitals: RegExp): string {
  if (inCapitals.test(word)) return word;
  if (/^\d+(ST|ND|RD|TH)$/.test(word)) return word.toLowerCase();
  if (/\d/.test(word)) return word; // an apartment, such as 4B
  const [first = "", ...rest] = word;
  const capitalized = first + rest.join("").toLowerCase();
  return capitalized.replace(/^Mc(\p{Ll})(?=\p{Ll}{2})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}

/** Converts "1420 US HWY 9 N" to "1420 US Hwy 9 N", and the person "SEAN O'MALLORY" to "Sean O'Mallory". */
export const toTitleCase = (text: string, what: keyof typeof capitals = "place"): string =>
  isAllCaps(text)
    ? text.replace(/[\p{L}\p{M}\p{N}]+/gu, (part, index: number) =>
        isAfterLastApostrophe(text, index) ? part.toLowerCase() : capitalize(part, capitals[what]),
      )
    : text;

/** A single last letter after an apostrophe: the S in "O'MALLORY'S". */
const isAfterLastApostrophe = (text: string, index: number) =>
  /['\u2019]/.test(text[index - 1] ?? "") && !/[\p{L}\p{N}]/u.test(text[index + 1] ?? "");

const suffix = /^(JR|SR|II|III|IV)\.?$/i;
const particle = /^(DE|DEL|DELA|DE LA|LA|VAN|VON|DER|DEN|DI|DA|DOS|ST\.?|EL|AL|BIN)$/i;
/** An initial, or a middle name that is masked except for its first letter. */
const initial = /^[A-Z](\.|\*+)?$/i;

/**
 * Splits a printed name into first and last name, without a middle initial. Of two account holders it takes the first,
 * with the last name they share: "JOHN & JANE SMITH" is John Smith.
 */
export function splitName(full: string): { firstName: string; lastName: string } {
  const [holder = "", other] = full.trim().split(/\s*(?:&|\band\b)\s*/i);
  const [family, given] = holder.split(/\s*,\s*/);
  if (given !== undefined && !suffix.test(given)) return toName(words(given), words(family ?? ""));

  const all = words(holder.replace(",", " "));
  const shared = all.length === 1 && other ? words(other) : all;
  const start = lastNameStart(shared);
  return toName(all.length === 1 ? all : shared.slice(0, start), shared.slice(start));
}

const words = (text: string) => text.split(/\s+/).filter(Boolean);

function lastNameStart(all: string[]): number {
  let start = all.length - 1;
  if (start > 1 && suffix.test(all[start] ?? "")) start -= 1;
  while (start > 1 && particle.test(all[start - 1] ?? "")) start -= 1;
  return Math.max(1, start);
}

function toName(given: string[], family: string[]) {
  const [first, ...middle] = given;
  const firstNames = [first, ...middle.filter((part) => !initial.test(part))].filter(
    (part) => part !== undefined,
  );
  return {
    firstName: toTitleCase(firstNames.join(" "), "person"),
    lastName: toTitleCase(family.join(" "), "person"),
  };
}
