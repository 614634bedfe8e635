import { median } from "#domain/median.ts";
import { BoxIndex } from "./box-index.ts";
import { boundingBox, centerY, isOnSameLine, right } from "./geometry.ts";
import { type OpenRun, OpenRuns } from "./open-runs.ts";
import type { Page, Word } from "./page.ts";
import { repairAmpersand, repairCapitals, repairNumeral, withoutSpecks } from "./recognized-words.ts";
import type { Box } from "./result.ts";

/** Words on one line with only word spaces between them: a label, a value, a line of a paragraph. */
export type Segment = { page: number; words: Word[]; text: string; box: Box };

export type PageLayout = {
  page: number;
  segments: Segment[];
  /** The usual height of a line of text, as a fraction of the page's height. */
  lineHeight: number;
};

/** By letter page: four times what the densest page of the samples has. */
const maxWords = 2_000;
const maxSegments = 600;
/** A page that counts as more letter pages is read up to here. */
const maxLetterPages = 10;

/** A wider gap than this, in line heights, starts another column. */
const columnGap = 0.95;

/**
 * Converts line heights to a horizontal distance. Positions are fractions of the page, and a page is higher than it is
 * wide, so the same length is a larger fraction of the width.
 */
export const lineHeightsAcross = (lineHeights: number) => lineHeights * 1.294;

/** Rebuilds a page's lines from the positions of its words. The order of the words in the file has no meaning. */
export function layOutPage({ number, words }: Page): PageLayout {
  const separated = withoutSpecks(topmost(words))
    .flatMap(splitAtLabelEnd)
    .map(repairCapitals)
    .filter(({ text }) => text !== "" && !leader.test(text));
  const lineHeight = median(separated.map(lineHeightOf)) || 0.01;
  const leftToRight = separated.toSorted((a, b) => a.left - b.left || a.top - b.top);
  // Typewriter fonts have wide spaces, so the usual gap of this page does not separate columns.
  const minColumnGap = Math.max(
    lineHeightsAcross(columnGap * 0.85 * lineHeight),
    1.5 * usualGap(leftToRight, lineHeight),
  );
  const openRuns = new OpenRuns<Word>({
    boxOf: (word) => word,
    maxHeight: leftToRight.reduce((max, { height }) => Math.max(max, height), 0),
    maxGap: (word) => Math.max(minColumnGap, maxGapBeside(word)),
  });
  for (const word of leftToRight) {
    openRuns.add(word, nearestRun(openRuns.onLineOf(word), word, minColumnGap));
  }
  const segments = openRuns.runs
    .map((run) => toSegment(number, repairNumeral(repairAmpersand(run))))
    .sort(compareReadingOrder);
  return { page: number, lineHeight, segments: segments.slice(0, maxSegments * letterPagesOf(words)) };
}

/** Dots between a label and its value. */
const leader = /^(?:\.+|[.\u00b7\u2026_]{3,})$/;

const letterPagesOf = (words: readonly Word[]) =>
  Math.min(Math.ceil(words.reduce((lowest, { top }) => Math.max(lowest, top), 0)) || 1, maxLetterPages);

/** A page with more words is not a page of a bill: its upper part is read. */
function topmost(words: readonly Word[]): readonly Word[] {
  const max = maxWords * letterPagesOf(words);
  return words.length > max ? words.toSorted((a, b) => a.top - b.top).slice(0, max) : words;
}

/** Recognition's boxes enclose the ink only. The boxes of a text layer are as high as the font. */
const inkShareOfLine = 0.76;

const lineHeightOf = ({ height, confidence }: Word) => (confidence < 100 ? height / inkShareOfLine : height);

export const toSegment = (page: number, words: Word[]): Segment => ({
  page,
  words,
  text: words.map(({ text }) => text).join(" "),
  box: boundingBox(words),
});

export const compareReadingOrder = (a: { box: Box }, b: { box: Box }) =>
  isOnSameLine(a.box, b.box) ? a.box.left - b.box.left : centerY(a.box) - centerY(b.box);

/** The lines of a page from its top, each from left to right. */
export function rowsOf<Item extends { box: Box }>(items: readonly Item[]): Item[][] {
  const rows: Item[][] = [];
  for (const item of items.toSorted((a, b) => centerY(a.box) - centerY(b.box))) {
    const row = rows.at(-1);
    if (row?.[0] && isOnSameLine(row[0].box, item.box)) row.push(item);
    else rows.push([item]);
  }
  return rows.map((row) => row.sort((a, b) => a.box.left - b.box.left));
}

function usualGap(leftToRight: readonly Word[], lineHeight: number): number {
  const index = new BoxIndex(leftToRight, (word) => word);
  const gaps = leftToRight.flatMap((word) => {
    const next = index.nextOnLineOf(word, right(word));
    const gap = next ? next.left - right(word) : Number.POSITIVE_INFINITY;
    return gap < lineHeightsAcross(2 * lineHeight) ? [gap] : [];
  });
  return median(gaps);
}

/** How wide a character of widely spaced type is, with the space behind it, and of other type. In line heights. */
const [spacedAdvance, usualAdvance] = [0.95, 0.7];
const minSpacedLetters = 3;

/** Widely spaced type has its space on both sides of a word space, too. */
function maxGapBeside(word: Word): number {
  const { text, width } = word;
  const lineHeight = lineHeightOf(word);
  const advance = width / text.length / lineHeightsAcross(lineHeight);
  const isSpaced = text.length >= minSpacedLetters && advance > spacedAdvance;
  return lineHeightsAcross((columnGap + (isSpaced ? 2 * (advance - usualAdvance) : 0)) * lineHeight);
}

/** The run of words that ends closest to a word, if the gap between them is not a column gap. */
function nearestRun(
  runs: readonly OpenRun<Word>[],
  word: Word,
  minColumnGap: number,
): OpenRun<Word> | undefined {
  let nearest: OpenRun<Word> | undefined;
  let minDistance = Number.POSITIVE_INFINITY;
  for (const run of runs) {
    const { last } = run;
    const gap = word.left - right(last);
    const maxGap = Math.max(minColumnGap, Math.min(maxGapBeside(last), maxGapBeside(word)));
    if (gap > maxGap || gap < -maxGap) continue;
    const distance = Math.abs(gap) + 2 * Math.abs(centerY(last) - centerY(word));
    if (distance < minDistance) [nearest, minDistance] = [run, distance];
  }
  return nearest;
}

/** Separates "ID:PE000…" and "Number:110", printed without a space. Times and web addresses stay as they are. */
function splitAtLabelEnd(word: Word): Word[] {
  const at = word.text.search(/:(?=[^\s:/]{4,})|(?<=\p{L}{2}):(?=\d)|#(?=\d{4,})/u);
  if (at < 0 || word.text.includes("//") || /^\d+:\d\d/.test(word.text)) return [word];
  const width = (word.width * (at + 1)) / word.text.length;
  return [
    { ...word, text: word.text.slice(0, at + 1), width },
    { ...word, text: word.text.slice(at + 1), left: word.left + width, width: word.width - width },
  ];
}
