/** Bills shout. What has a small letter in it was typed by somebody who meant it so. */
const isAllCaps = (text: string) => text === text.toUpperCase() && /[A-Z]/.test(text);

const numerals = /^(II|III|IV)$/;
const directions = /^(N|S|E|W|NE|NW|SE|SW|PO)$/;

function word(shouted: string): string {
  if (numerals.test(shouted) || directions.test(shouted)) return shouted;
  if (/^\d+(ST|ND|RD|TH)$/.test(shouted)) return shouted.toLowerCase();
  if (/\d/.test(shouted)) return shouted; // 4B, an apartment
  const [first = "", ...rest] = shouted;
  const calm = first + rest.join("").toLowerCase();
  return calm.replace(/^Mc([a-z])(?=[a-z]{2})/, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}

/** 'SEAN O'MALLORY' as a person would write it: 'Sean O'Mallory'. */
export const toTitleCase = (text: string): string =>
  isAllCaps(text)
    ? text.replace(/[A-Z0-9]+/g, (part, at: number) => (isTail(text, at) ? part.toLowerCase() : word(part)))
    : text;

/** The S in "O'MALLORY'S" and the T in "DON'T": one letter after an apostrophe that ends the word. */
const isTail = (text: string, at: number) => text[at - 1] === "'" && !/[A-Z0-9]/.test(text[at + 1] ?? "");

const suffix = /^(JR|SR|II|III|IV)\.?$/i;
const particle = /^(DE|DEL|DELA|DE LA|LA|VAN|VON|DER|DEN|DI|DA|DOS|ST\.?|EL|AL|BIN)$/i;
/** An initial, or a middle name of which only that can be read. */
const initial = /^[A-Z](\.|\*+)?$/i;

/**
 * First and last name in a name as a bill prints it. A middle initial belongs to neither field. Of two holders
 * the first is taken; a family name that they share stands at the end.
 */
export function splitName(full: string): { firstName: string; lastName: string } {
  const [holder = "", other] = full.trim().split(/\s*(?:&|\band\b)\s*/i);
  const [family, given] = holder.split(/\s*,\s*/);
  if (given !== undefined && !suffix.test(given)) return named(words(given), words(family ?? ""));

  const all = words(holder.replace(",", " "));
  const shared = all.length === 1 && other ? words(other) : all;
  const last = lastNameStart(shared);
  return named(all.length === 1 ? all : shared.slice(0, last), shared.slice(last));
}

const words = (text: string) => text.split(/\s+/).filter(Boolean);

function lastNameStart(all: string[]): number {
  let start = all.length - 1;
  if (start > 1 && suffix.test(all[start] ?? "")) start -= 1;
  while (start > 1 && particle.test(all[start - 1] ?? "")) start -= 1;
  return Math.max(1, start);
}

function named(given: string[], family: string[]) {
  const [first, ...middle] = given;
  const kept = [first, ...middle.filter((part) => !initial.test(part))].filter((part) => part !== undefined);
  return { firstName: toTitleCase(kept.join(" ")), lastName: toTitleCase(family.join(" ")) };
}
