import { digitsOfReading, shownDigits } from "#domain/bill/digits.ts";
import { heightOf, type TesseractLine, type TesseractWord } from "./tesseract.ts";

/** What recognition makes of a word. */
export type Reading = { text: string; confidence: number };

/**
 * A number that reads the same in its line, alone and enlarged is worth showing, however unsure the engine is of it: most
 * are right. It is no surer than the best of these readings: on a blurred photograph all three read "512" as "342". So is
 * one that reads the same twice and has a digit more or less in the third reading. Another number is less certain than before.
 */
export function mergeNumber(first: Reading, others: readonly Reading[]): Partial<Reading> {
  const all = [first, ...others];
  const [usual, ...contradicting] = byDigits(all);
  if (usual && contradicting.length > 0) {
    const isConfirmed =
      usual.length > 1 && contradicting.flat().every((reading) => isSlip(reading, usual[0]));
    if (isConfirmed && !startsWithLetter.test(first.text))
      return { text: textOf(usual) ?? first.text, confidence: shownDigits };
    const different = others.filter(({ text }) => text !== first.text);
    return { confidence: Math.min(first.confidence, ...different.map(({ confidence }) => confidence)) };
  }
  return {
    text: startsWithLetter.test(first.text) ? first.text : (textOf(all) ?? first.text),
    confidence: Math.max(shownDigits, ...all.map(({ confidence }) => confidence)),
  };
}

/** A letter for a digit of its shape is the same reading. The most frequent one comes first. */
const byDigits = (readings: readonly Reading[]): Reading[][] =>
  [...Map.groupBy(readings, ({ text }) => digitsOfReading(text)).values()].sort(
    (a, b) => b.length - a.length,
  );

/**
 * Recognition sees one stroke twice, loses a digit at the border of a word, or reads a letter that is no digit, and reads all
 * others: it doubts no digit.
 */
function isSlip(one: Reading, other: Reading | undefined): boolean {
  const [read, expected] = [digitsOfReading(one.text), digitsOfReading(other?.text ?? "")];
  if (read.length === expected.length)
    return Array.from(read).every((char, index) => char === expected[index] || !/\d/.test(char));
  const [shorter, longer] = read.length < expected.length ? [read, expected] : [expected, read];
  if (longer.length !== shorter.length + 1) return false;
  return Array.from(longer).some((_, index) => longer.slice(0, index) + longer.slice(index + 1) === shorter);
}

/** Of readings that differ in letters for digits, the one in digits. */
const textOf = (readings: readonly Reading[]): string | undefined =>
  (readings.find(({ text }) => digitsOfReading(text) === text) ?? readings[0])?.text;

/** The number of a meter. In digits it could be an account number. */
const startsWithLetter = /^[BDGSZ]/;

/** A number that is printed in groups, as one word and as the words that recognition returns. */
type NumberGroup = { whole: TesseractWord; parts: readonly TesseractWord[] };

/** Digits, and letters that recognition returns for some, behind a prefix such as PE. */
const partOfNumber = /^(?:[A-Z]{0,2}(?=\d))?[\dOIlSBZ|]{2,}$/;
/** A longer part is read again by itself, unless it is a part of a word that recognition divided. */
const maxPartLength = 5;
/** Fewer digits are a day and a year, or an amount. */
const minDigits = 9;
/** In heights of a word: a wider gap separates two columns, and a narrower one is no space. */
const [maxGap, minSpace] = [1.5, 0.4];

/** The numbers of a page in groups of a few digits, such as "5500 1234 567", and those that recognition divided. */
export function numberGroups(lines: readonly TesseractLine[]): NumberGroup[] {
  return lines.flatMap(({ words }) => {
    const runs: TesseractWord[][] = [];
    for (const [index, word] of words.entries()) {
      if (!partOfNumber.test(word.text)) continue;
      const before = words[index - 1];
      const run = runs.at(-1);
      if (before && run?.at(-1) === before && areOfOneNumber(before, word)) run.push(word);
      else runs.push([word]);
    }
    return runs.map((parts) => ({ whole: joined(parts), parts })).filter(isLong);
  });
}

function areOfOneNumber(before: TesseractWord, word: TesseractWord): boolean {
  const gap = (word.box.x0 - before.box.x1) / heightOf(word);
  const areShort = [before, word].every(({ text }) => text.length <= maxPartLength);
  return gap < (areShort ? maxGap : minSpace);
}

const isLong = ({ whole, parts }: NumberGroup) => parts.length > 1 && whole.text.length >= minDigits;

const joined = (parts: readonly TesseractWord[]): TesseractWord => ({
  text: parts.map(({ text }) => text).join(""),
  confidence: Math.min(...parts.map(({ confidence }) => confidence)),
  signs: [],
  box: {
    x0: Math.min(...parts.map(({ box }) => box.x0)),
    y0: Math.min(...parts.map(({ box }) => box.y0)),
    x1: Math.max(...parts.map(({ box }) => box.x1)),
    y1: Math.max(...parts.map(({ box }) => box.y1)),
  },
});

/** What a number that reads the same as a whole says about its parts. Another one says nothing: its gaps confuse recognition. */
export function readingsOfParts(
  parts: readonly TesseractWord[],
  { text, confidence }: Partial<Reading> = {},
): [TesseractWord, Reading][] {
  if (text?.length !== joined(parts).text.length || confidence === undefined) return [];
  let end = 0;
  return parts.map((part) => {
    const start = end;
    end += part.text.length;
    const reading = { text: text.slice(start, end), confidence: Math.max(part.confidence, confidence) };
    return [part, reading];
  });
}
