import { sureDigits } from "#domain/bill/digits.ts";
import { median } from "#domain/median.ts";
import type { Raster } from "#domain/photograph/raster.ts";
import { withoutAccents } from "#domain/visible-text.ts";
import { mergeNumber, numberGroups, type Reading, readingsOfParts } from "./number-readings.ts";
import {
  heightOf,
  type Language,
  recognizeLines,
  type TesseractLine,
  type TesseractWord,
} from "./tesseract.ts";
import { listOfWords } from "./word-list.ts";

/** How a word is read again, alone and enlarged by these factors, and what is made of all readings. */
type SecondLook = {
  language: Language;
  scales: readonly number[];
  merge(first: TesseractWord, others: readonly Reading[]): Partial<Reading>;
};

/** Reads single words of a page again, of which the first reading may be wrong. */
export async function lookAgain(page: Raster, lines: readonly TesseractLine[]): Promise<TesseractLine[]> {
  const groups = numberGroups(lines);
  const words = [...lines.flatMap((line) => line.words), ...groups.map(({ whole }) => whole)];
  const isSpanish = looksSpanish(words);
  const parts = new Set(groups.flatMap((group) => group.parts));
  const looks = new Map(
    words.map((word) => [word, parts.has(word) ? undefined : secondLookAt(word, isSpanish)]),
  );
  const found = new Map<TesseractWord, Partial<Reading>>();
  const readAgain = async (look: SecondLook) => {
    const doubtful = words.filter((word) => looks.get(word) === look).slice(0, maxWords);
    const readings: (Reading | undefined)[][] = [];
    for (const scale of look.scales) readings.push(await readAlone(page, doubtful, look.language, scale));
    for (const [index, word] of doubtful.entries()) {
      const ofWord = readings.flatMap((ofScale) => ofScale[index] ?? []);
      if (ofWord.length === look.scales.length) found.set(word, look.merge(word, ofWord));
    }
  };
  await Promise.all([forNumbers, forAccents, forSpanishWords].map(readAgain));
  for (const { whole, parts } of groups) {
    for (const [part, reading] of readingsOfParts(parts, found.get(whole))) found.set(part, reading);
  }
  return lines.map((line) => ({
    ...line,
    words: line.words.map((word) => ({ ...word, ...found.get(word) })),
  }));
}

/** A page with more such words is hardly readable. */
const maxWords = 60;

function secondLookAt(word: TesseractWord, isSpanish: boolean): SecondLook | undefined {
  if (mayHaveAccent(word)) return forAccents;
  if (isUnsureNumber(word)) return forNumbers;
  return isSpanish && isUnsureWord(word) ? forSpanishWords : undefined;
}

/** English reads "PEÑA" as "PENA", and just as certainly. Only the accents are taken. */
const forAccents: SecondLook = {
  language: "spa",
  scales: [1],
  merge: (first, [second]) =>
    second && withoutAccents(second.text) === withoutAccents(first.text) ? { text: second.text } : {},
};

const forNumbers: SecondLook = { language: "eng", scales: [1, 1.5], merge: mergeNumber };

/** English reads "Número" as "Niimero", and is not certain. */
const forSpanishWords: SecondLook = {
  language: "spa",
  scales: [1],
  merge: (first, [second]) =>
    second && notEnglish.test(second.text) && second.confidence > first.confidence ? second : {},
};

/** Names and places begin with a capital. */
const nameLike = /^\p{Lu}[\p{L}'’.-]{2,}$/u;
/** Letters of one height, and how much higher one of them is with an accent on it. */
const kinds = [
  { letters: /^\p{Lu}$/u, minRatio: 1.15 },
  { letters: /^[acemnorsuvwxz]$/, minRatio: 1.3 },
];
const letterWithAccent = /^[AEINOUaenou]$/;

/** Whether one of its letters is higher than the other capitals, or than the other letters without ascenders. */
export function mayHaveAccent({ text, signs }: TesseractWord): boolean {
  if (!nameLike.test(text)) return false;
  return kinds.some(({ letters, minRatio }) => {
    const ofKind = signs.filter((sign) => letters.test(sign.text));
    const usual = median(ofKind.map(heightOf));
    return (
      ofKind.length > 2 &&
      ofKind.some((sign) => letterWithAccent.test(sign.text) && heightOf(sign) > usual * minRatio)
    );
  });
}

const notEnglish = /[^ -~]/;

const certain = sureDigits;
const isUnsureNumber = ({ text, confidence }: TesseractWord) => confidence < certain && /\d{6}/.test(text);
const isUnsureWord = ({ text, confidence }: TesseractWord) =>
  confidence < certain && /\p{L}/u.test(text) && !/\d{2}/.test(text);

const spanishWords = new Set(
  "de del la el los las su sus por para cuenta servicio factura cargos pago".split(" "),
);
const minSpanishWords = 8;

const looksSpanish = (words: readonly TesseractWord[]) =>
  words.filter(({ text }) => spanishWords.has(text.toLowerCase())).length >= minSpanishWords;

/** The words, each as it reads without its line. Undefined if nothing is read. */
async function readAlone(
  page: Raster,
  words: readonly TesseractWord[],
  language: Language,
  scale: number,
): Promise<(Reading | undefined)[]> {
  if (words.length === 0) return [];
  const { picture, rows } = listOfWords(
    page,
    words.map(({ box }) => box),
    scale,
  );
  const parts = (await recognizeLines(picture, language)).flatMap((line) => line.words);
  return rows.map(({ top, bottom }) => {
    const inRow = parts
      .filter(({ box }) => box.y0 + box.y1 >= 2 * top && box.y0 + box.y1 < 2 * bottom)
      .sort((a, b) => a.box.x0 - b.box.x0);
    return inRow.length === 0
      ? undefined
      : {
          text: inRow.map(({ text }) => text).join(""),
          confidence: Math.min(...inRow.map(({ confidence }) => confidence)),
        };
  });
}
