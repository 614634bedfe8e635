import { withoutAccents } from "#domain/visible-text.ts";

/** ASCII with single spaces, as most lines are. A backtick becomes an apostrophe. */
const needsNoNormalization = /^[!-_a-~]+(?: [!-_a-~]+)*$/;

/** Normalizes case, apostrophes and spaces, so that differently printed texts can be compared. */
export const normalizeText = (text: string) =>
  needsNoNormalization.test(text) ? text.toUpperCase() : normalizeFully(text);

const normalizeFully = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/\u00b0/g, "o") // "N.° de cuenta" instead of "N.º"
    .replace(/[\u2018\u2019\u02BC`´]/g, "'")
    .toUpperCase()
    .replace(/\s+/g, " ")
    .trim();

/** The normalized words of a text, without accents and without punctuation around them. */
export const tokenize = (text: string) =>
  withoutAccents(normalizeText(text))
    .split(/[\s:;,.()[\]|*"_\u2013\u2014-]+/)
    .filter(Boolean);

/** Maps characters that recognition confuses to one of them. */
const lookalikes: Record<string, string> = {
  "0": "O",
  Q: "O",
  "1": "I",
  L: "I",
  "|": "I",
  "!": "I",
  "5": "S",
  $: "S",
  "8": "B",
  "£": "E",
};
/** `letterBits` has a bit for each letter of the word: a fast check that excludes most pairs of words. */
type WordShape = { shape: string; letterBits: number };
const shapes = new Map<string, WordShape>();
const maxCachedShapes = 20_000;

const withoutLookalikes = (token: string) => Array.from(token, (char) => lookalikes[char] ?? char).join("");

function shapeOf(token: string): WordShape {
  const cached = shapes.get(token);
  if (cached) return cached;
  if (shapes.size > maxCachedShapes) shapes.clear();
  const shape = withoutLookalikes(token.replaceAll("II", "U")); // "NIIMERO" for "NÚMERO"
  let letterBits = 0;
  for (let index = 0; index < shape.length; index++) letterBits |= 1 << (shape.charCodeAt(index) & 31);
  const wordShape = { shape, letterBits };
  shapes.set(token, wordShape);
  return wordShape;
}

/** The word with each character that recognition confuses replaced by one of those it is confused with. */
export const wordShape = (token: string): string => shapeOf(token).shape;

/** Whether `read` may be the word `expected` with misread letters. Short words and numbers have to be equal. */
export function isSimilarWord(read: string, expected: string): boolean {
  if (read === expected) return true;
  if (Math.abs(read.length - expected.length) > 1) return false;
  const [a, b] = [shapeOf(read), shapeOf(expected)];
  if (expected.length < 4) return a.shape === b.shape && /[A-Z&]/.test(read);
  const maxDistance = expected.length >= 8 ? 2 : 1;
  // "II" may also be "IL", as in "DETAIIS".
  if (read.includes("II") && editDistance(withoutLookalikes(read), b.shape) <= maxDistance) return true;
  return (
    countBits(a.letterBits ^ b.letterBits) <= 2 * maxDistance && editDistance(a.shape, b.shape) <= maxDistance
  );
}

function countBits(value: number): number {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Whether the edit distance of two texts is less than this share of the longer one, from 0 to 1. */
export function isSimilarText(a: string, b: string, share: number): boolean {
  const [shapeA, shapeB] = [comparable(a), comparable(b)];
  const longer = Math.max(shapeA.shape.length, shapeB.shape.length, 1);
  const maxDistance = share * longer;
  if (Math.abs(shapeA.shape.length - shapeB.shape.length) >= maxDistance) return false;
  if (countBits(shapeA.letterBits ^ shapeB.letterBits) >= 2 * maxDistance) return false;
  return editDistance(shapeA.shape, shapeB.shape) < maxDistance;
}

/** Longer texts are compared by their start. */
const maxComparedLength = 120;
const comparable = (text: string) => shapeOf(normalizeText(text).slice(0, maxComparedLength));

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
