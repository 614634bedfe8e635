import type { Raster } from "#domain/photograph/raster.ts";
import { median } from "#domain/statistics.ts";
import {
  heightOf,
  type Language,
  recognizeLines,
  type TesseractLine,
  type TesseractWord,
} from "./tesseract.ts";
import { listOfWords } from "./word-list.ts";

/** How a word is read again, alone, and what is made of both readings. */
type SecondLook = { language: Language; merge(first: TesseractWord, second: Reading): Partial<Reading> };
type Reading = { text: string; confidence: number };

/** Reads single words of a page again, of which the first reading may be wrong. */
export async function lookAgain(page: Raster, lines: readonly TesseractLine[]): Promise<TesseractLine[]> {
  const words = lines.flatMap((line) => line.words);
  const isSpanish = looksSpanish(words);
  const looks = new Map(words.map((word) => [word, secondLookAt(word, isSpanish)]));
  const found = new Map<TesseractWord, Partial<Reading>>();
  const readAgain = async (language: Language) => {
    const doubtful = words.filter((word) => looks.get(word)?.language === language).slice(0, maxWords);
    const readings = await readAlone(page, doubtful, language);
    for (const [index, word] of doubtful.entries()) {
      const reading = readings[index];
      if (reading) found.set(word, looks.get(word)?.merge(word, reading) ?? {});
    }
  };
  await Promise.all([readAgain("eng"), readAgain("spa")]);
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
  merge: (first, { text }) => (withoutAccents(text) === withoutAccents(first.text) ? { text } : {}),
};

/** A number that reads the same in a line and alone is more certain, another one less. */
const forNumbers: SecondLook = {
  language: "eng",
  merge: ({ text, confidence }, second) => ({
    confidence:
      second.text === text
        ? Math.max(confidence, second.confidence)
        : Math.min(confidence, second.confidence),
  }),
};

/** English reads "Número" as "Niimero", and is not certain. */
const forSpanishWords: SecondLook = {
  language: "spa",
  merge: (first, second) =>
    notEnglish.test(second.text) && second.confidence > first.confidence ? second : {},
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
const withoutAccents = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");

const certain = 90;
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
): Promise<(Reading | undefined)[]> {
  if (words.length === 0) return [];
  const { picture, rows } = listOfWords(
    page,
    words.map(({ box }) => box),
  );
  const parts = (await recognizeLines(picture, language)).flatMap((line) => line.words);
  return rows.map(({ top, bottom }) => {
    const inRow = parts.filter(({ box }) => box.y0 + box.y1 >= 2 * top && box.y0 + box.y1 < 2 * bottom);
    return inRow.length === 0
      ? undefined
      : {
          text: inRow.map(({ text }) => text).join(""),
          confidence: Math.min(...inRow.map(({ confidence }) => confidence)),
        };
  });
}
