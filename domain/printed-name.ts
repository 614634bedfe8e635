/** Utilities print names in capitals. A text with a lower-case letter was typed by a person and stays as it is. */
const isAllCaps = (text: string) => text === text.toUpperCase() && /[A-Z]/.test(text);

const numerals = /^(II|III|IV)$/;
const directions = /^(N|S|E|W|NE|NW|SE|SW|PO)$/;

function capitalize(word: string): string {
  if (numerals.test(word) || directions.test(word)) return word;
  if (/^\d+(ST|ND|RD|TH)$/.test(word)) return word.toLowerCase();
  if (/\d/.test(word)) return word; // an apartment, such as 4B
  const [first = "", ...rest] = word;
  const capitalized = first + rest.join("").toLowerCase();
  return capitalized.replace(/^Mc([a-z])(?=[a-z]{2})/, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}

/** Converts "SEAN O'MALLORY" to "Sean O'Mallory". */
export const toTitleCase = (text: string): string =>
  isAllCaps(text)
    ? text.replace(/[A-Z0-9]+/g, (part, index: number) =>
        isAfterLastApostrophe(text, index) ? part.toLowerCase() : capitalize(part),
      )
    : text;

/** A single last letter after an apostrophe: the S in "O'MALLORY'S". */
const isAfterLastApostrophe = (text: string, index: number) =>
  text[index - 1] === "'" && !/[A-Z0-9]/.test(text[index + 1] ?? "");

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
  return { firstName: toTitleCase(firstNames.join(" ")), lastName: toTitleCase(family.join(" ")) };
}
