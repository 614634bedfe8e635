import { boundingBox, centerY, isOnSameLine, right } from "./geometry.ts";
import type { Page, Word } from "./page.ts";
import type { Box } from "./result.ts";

/** A run of words on one line with nothing but word spaces between: a label, a value, a line of a paragraph. */
export type Segment = { page: number; words: Word[]; text: string; box: Box };

export type PageLayout = {
  page: number;
  segments: Segment[];
  /** The usual height of a line of text, as a fraction of the page. */
  lineHeight: number;
};

/** A wider gap than this, in line heights (measured across), starts another column. */
const columnGap = 0.95;
/** Pages are a bit higher than wide: a distance across is a larger fraction than the same distance down. */
export const lineHeightsAcross = (heights: number) => heights * 1.294;

/** Rebuilds a page's lines from places. The order of the words in the file says nothing. */
export function layOutPage({ number, words }: Page): PageLayout {
  const pieces = words.flatMap(split).filter(({ text }) => text !== "");
  const line = lineHeight(pieces);
  const inOrder = pieces.toSorted((a, b) => a.left - b.left || a.top - b.top);
  // Typewriter type has wide spaces: what is usual on this page is no gap between columns.
  const least = Math.max(lineHeightsAcross(columnGap * 0.85 * line), 1.5 * usualGap(inOrder, line));
  const open: Word[][] = [];
  for (const word of inOrder) {
    const run = nearest(open, word, least);
    if (run) run.push(word);
    else open.push([word]);
  }
  return {
    page: number,
    lineHeight: line,
    segments: open.map((run) => toSegment(number, run)).sort(compareReadingOrder),
  };
}

/** Recognition draws its boxes close around the ink; a text layer's are as high as the type. */
const inkOfLine = 0.76;

function lineHeight(words: readonly Word[]): number {
  const height = median(words.map(({ height }) => height)) || 0.01;
  return words.some(({ confidence }) => confidence < 100) ? height / inkOfLine : height;
}

export const toSegment = (page: number, words: Word[]): Segment => ({
  page,
  words,
  text: words.map(({ text }) => text).join(" "),
  box: boundingBox(words),
});

export const compareReadingOrder = (a: { box: Box }, b: { box: Box }) =>
  isOnSameLine(a.box, b.box) ? a.box.left - b.box.left : centerY(a.box) - centerY(b.box);

function usualGap(words: readonly Word[], line: number): number {
  const gaps = words.flatMap((word, index) => {
    const next = words
      .slice(index + 1)
      .find((other) => other.left >= right(word) && isOnSameLine(word, other));
    const gap = next ? next.left - right(word) : Number.POSITIVE_INFINITY;
    return gap < lineHeightsAcross(2 * line) ? [gap] : [];
  });
  return median(gaps);
}

function nearest(runs: readonly Word[][], word: Word, least: number): Word[] | undefined {
  let best: Word[] | undefined;
  let nearestOff = Number.POSITIVE_INFINITY;
  for (const run of runs) {
    const last = run.at(-1);
    if (!last || !isOnSameLine(last, word)) continue;
    const gap = word.left - right(last);
    const reach = Math.max(least, lineHeightsAcross(columnGap * Math.min(last.height, word.height)));
    if (gap > reach || gap < -reach) continue;
    const off = Math.abs(gap) + 2 * Math.abs(centerY(last) - centerY(word));
    if (off < nearestOff) [best, nearestOff] = [run, off];
  }
  return best;
}

/** "ID:PE000…" is two words that were set without a space. A time or a web address is not. */
function split(word: Word): Word[] {
  const at = word.text.search(/:(?=[^\s:/]{4,})|#(?=\d{4,})/);
  if (at < 0 || word.text.includes("//") || /^\d+:\d\d/.test(word.text)) return [word];
  const cut = (word.width * (at + 1)) / word.text.length;
  return [
    { ...word, text: word.text.slice(0, at + 1), width: cut },
    { ...word, text: word.text.slice(at + 1), left: word.left + cut, width: word.width - cut },
  ];
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
