import type { Word } from "./page.ts";
import { hasStreetWord, isUnit } from "./postal.ts";

/** The confidence of letters that are none: of an icon, a bar code, a speck. */
export const hardlyRead = 60;

/** Digits and strokes that recognition returns for capital letters. */
const letterFor: Record<string, string> = {
  "0": "O",
  "1": "I",
  l: "I",
  "|": "I",
  "5": "S",
  "8": "B",
  "£": "E",
};
const misread = /[01l|58£]/g;

/** What recognition makes of specks and of the lines of a table: alone, or joined with a word. */
const speck = /^[|_~·'\u2018\u2019`"\u201c\u201d]+$/;
const joinedSpecks =
  /^[|~'\u2018\u2019`"\u201c\u201d]+(?=[\p{L}\p{N}#(])|(?<=[\p{L}\p{N}])[|~\u2018"\u201c\u201d]+$/gu;

/** Without specks: "\u2018PoD" is "PoD", and "|" is no word. */
export const withoutSpecks = (words: readonly Word[]): Word[] =>
  words.flatMap((word) => {
    if (word.confidence >= 100) return [word];
    return speck.test(word.text) ? [] : [{ ...word, text: word.text.replace(joinedSpecks, "") }];
  });

const ordinal = /\d(ST|ND|RD|TH)/;
/** A unit or a road without the space before its number. */
const designator = /^(APT|UNIT|FL|STE|RM|BOX|LOT|BLDG|NO|RT|RTE|US)\d/;
/** Letters that no digit is read as: a word with one of them is no number. */
const certainLetter = /[ACEFHJKMNPRTUVWXY]/;

/** "STH" for "5TH": a word of digits and of letters that are read for them, with the ending of an ordinal number. */
const misreadOrdinal = /^(?=.*[SIlB])[\dSIlOB]{0,2}(?:[1Il]ST|2ND|3RD|[04-9SBO]TH)$/;
const repairOrdinal = (text: string) =>
  text.slice(0, -2).replace(/S/g, "5").replace(/[Il]/g, "1").replace(/O/g, "0").replace(/B/g, "8") +
  text.slice(-2);

/** Repairs a word in capitals with misread letters, such as "MlLL" or "5TOCKTON". Numbers stay as they are. */
export function repairCapitals(word: Word): Word {
  const { text, confidence } = word;
  if (confidence < 100 && misreadOrdinal.test(text)) return { ...word, text: repairOrdinal(text) };
  if (confidence >= 100 || text.length < 4 || !misread.test(text)) return word;
  misread.lastIndex = 0;
  const letters = text.replace(/[^A-Z]/g, "").length;
  const isCapitals = /^[A-Z01l|58£'&.,-]+$/.test(text) && letters >= 0.6 * text.length;
  if (!isCapitals || !certainLetter.test(text) || ordinal.test(text) || designator.test(text)) return word;
  return { ...word, text: text.replace(misread, (char) => letterFor[char] ?? char) };
}

const misreadAmpersand = /^[8£§]$/;
const inCapitals = /^\p{Lu}[\p{Lu}'.-]*$/u;

/** Restores the "&" between two account holders: "ANA 8 PAT DOE". A line with other digits or a street stays as it is. */
export function repairAmpersand(words: Word[]): Word[] {
  const at = words.findIndex(
    ({ text, confidence }, index) =>
      confidence < 100 &&
      misreadAmpersand.test(text) &&
      inCapitals.test(words[index + 1]?.text ?? "") &&
      (index === 0 || inCapitals.test(words[index - 1]?.text ?? "")),
  );
  if (at < 0) return words;
  const text = words.map((word) => word.text).join(" ");
  const others = words.filter((_, index) => index !== at).map((word) => word.text);
  if (/\d/.test(others.join("")) || hasStreetWord(text) || isUnit(text)) return words;
  return words.map((word, index) => (index === at ? { ...word, text: "&" } : word));
}

const misreadNumeral = /^(?=.*[Il])[Il1|]{2,3}$/;

/** Restores the numeral behind a name in capitals: "MEI WALKER Ill" is the third of her name. */
export function repairNumeral(words: Word[]): Word[] {
  const [before, last] = words.slice(-2);
  if (!before || !last || last.confidence >= 100 || !misreadNumeral.test(last.text)) return words;
  const isName = before.text.length > 2 && inCapitals.test(before.text) && !isUnit(`${before.text} 1`);
  if (!isName || words.some(({ text }) => /\d/.test(text) && text !== last.text)) return words;
  return [...words.slice(0, -1), { ...last, text: "I".repeat(last.text.length) }];
}

/** Repairs the end of a street: "JEFFERSON PI" is "JEFFERSON PL", "MAPLE BIVD" is "MAPLE BLVD". */
export const repairStreet = (street: string): string =>
  street
    .replace(/ P[I1|]$/, /\p{Ll}/u.test(street) ? " Pl" : " PL")
    .replace(/ B[iI1|]vd\b/, " Blvd")
    .replace(/ B[I1l|]VD\b/, " BLVD");

/** Whether the first text is the second one with a space where recognition lost a letter: "R SSI" for "ROSSI". */
export const hasLostLetters = (read: string, other: string): boolean =>
  read !== other &&
  read.length === other.length &&
  Array.from(read).every((char, index) => char === other[index] || char === " ");

/** Whether the second text has the same letters with more spaces: recognition loses spaces and adds none. */
export const hasLostSpaces = (read: string, other: string): boolean =>
  other.length > read.length && other.replace(/ /g, "") === read.replace(/ /g, "");
