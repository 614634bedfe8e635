/** Upper case, plain apostrophes and spaces: how two printings of the same words are compared. */
export const normalizeText = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/[\u2018\u2019\u02BC`´]/g, "'")
    .toUpperCase()
    .replace(/\s+/g, " ")
    .trim();

/** The words of a label or a name, without the punctuation around them. */
export const tokenize = (text: string) =>
  normalizeText(text)
    .split(/[\s:;,.()[\]|*"_\u2013\u2014-]+/)
    .filter(Boolean);

/** Letters and digits that recognition takes for one another, drawn together. */
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
/** A word as its look-alikes see it, with a bit for each letter in it: most pairs differ in too many bits. */
type Look = { shape: string; letters: number };
const looks = new Map<string, Look>();
const mostLooks = 20_000;

function lookOf(token: string): Look {
  const known = looks.get(token);
  if (known) return known;
  if (looks.size > mostLooks) looks.clear();
  const shape = Array.from(token, (char) => lookalikes[char] ?? char).join("");
  let letters = 0;
  for (let at = 0; at < shape.length; at++) letters |= 1 << (shape.charCodeAt(at) & 31);
  const look = { shape, letters };
  looks.set(token, look);
  return look;
}

/** Whether two words may be the same word, one of them misread. Short words and numbers have to agree. */
export function isSimilarWord(read: string, meant: string): boolean {
  if (read === meant) return true;
  if (Math.abs(read.length - meant.length) > 1) return false;
  const [a, b] = [lookOf(read), lookOf(meant)];
  if (meant.length < 4) return a.shape === b.shape && /[A-Z&]/.test(read);
  const forgiven = meant.length >= 8 ? 2 : 1;
  return bits(a.letters ^ b.letters) <= 2 * forgiven && distance(a.shape, b.shape) <= forgiven;
}

function bits(value: number): number {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** How far two texts are apart, 0 (the same) to 1. */
export function textDistance(a: string, b: string): number {
  const [one, other] = [lookOf(normalizeText(a)).shape, lookOf(normalizeText(b)).shape];
  return distance(one, other) / Math.max(one.length, other.length, 1);
}

function distance(a: string, b: string): number {
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
