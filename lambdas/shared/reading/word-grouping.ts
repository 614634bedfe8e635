import { heightUnit, type Word } from "#domain/bill/page.ts";
import type { PageContent, PositionedGlyph } from "./page-content.ts";
import { rotateUpright } from "./page-orientation.ts";

/** A part of a word as it was drawn: from one character to the whole word. In points, on the upright page. */
type Fragment = {
  text: string;
  left: number;
  right: number;
  baseline: number;
  fontSize: number;
  isFollowedBySpace: boolean;
};

// Shares of the font size.
/** Kerning leaves smaller gaps; a space is about a quarter. */
const wordGap = 0.19;
const maxBaselineDifference = 0.2;
const ascent = 0.74;
const lineHeight = 0.95;

/** Groups a page's glyphs into words, in whatever order they were drawn. */
export function groupIntoWords(content: PageContent): { words: Word[]; quarterTurns: number } {
  const { glyphs, width, height, quarterTurns } = rotateUpright(content);
  const unit = heightUnit({ width, height });
  const words = toRows(toFragments(glyphs))
    .flatMap(joinFragments)
    .filter(
      ({ left, right, baseline, fontSize }) =>
        right > 0 &&
        left < width &&
        baseline + (lineHeight - ascent) * fontSize > 0 &&
        baseline - ascent * fontSize < height,
    )
    .map(({ text, left, right, baseline, fontSize }) => ({
      text,
      left: left / width,
      top: (baseline - ascent * fontSize) / unit,
      width: (right - left) / width,
      height: (lineHeight * fontSize) / unit,
      confidence: 100,
    }));
  return { words: removeDuplicates(words), quarterTurns };
}

function toFragments(glyphs: PositionedGlyph[]): Fragment[] {
  const fragments: Fragment[] = [];
  let last: Fragment | undefined;
  for (const glyph of glyphs) {
    if (!glyph.text.trim()) {
      if (last) last.isFollowedBySpace = true;
      last = undefined;
      continue;
    }
    if (last && glyph.continuesPrevious) {
      last.text += glyph.text;
      last.right = glyph.end.x;
      continue;
    }
    last = {
      text: glyph.text,
      left: glyph.start.x,
      right: glyph.end.x,
      baseline: glyph.start.y,
      fontSize: glyph.fontSize,
      isFollowedBySpace: false,
    };
    fragments.push(last);
  }
  return fragments;
}

function toRows(fragments: Fragment[]): Fragment[][] {
  const rows: Fragment[][] = [];
  for (const fragment of fragments.toSorted((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1);
    const previous = row?.at(-1);
    if (row && previous && isOnSameBaseline(previous, fragment)) row.push(fragment);
    else rows.push([fragment]);
  }
  return rows.map((row) => row.sort((a, b) => a.left - b.left));
}

const isOnSameBaseline = (above: Fragment, below: Fragment) =>
  below.baseline - above.baseline < maxBaselineDifference * Math.min(below.fontSize, above.fontSize);

function joinFragments(row: Fragment[]): Fragment[] {
  const words: Fragment[] = [];
  const runEnds = findSingleCharacterRunEnds(row);
  let spacedRunEnd = 0;
  row.forEach((fragment, index) => {
    const last = words.at(-1);
    const spacing = index < spacedRunEnd ? letterSpacingAt(row, index) : 0;
    if (last && !last.isFollowedBySpace && belongToOneWord(last, fragment, spacing)) {
      last.text += fragment.text;
      last.right = Math.max(last.right, fragment.right);
      last.isFollowedBySpace = fragment.isFollowedBySpace;
      return;
    }
    words.push({ ...fragment });
    const runEnd = runEnds[index] ?? index;
    if (runEnd - index >= minSpacedRunLength) spacedRunEnd = runEnd;
  });
  return words;
}

function belongToOneWord(last: Fragment, next: Fragment, letterSpacing: number): boolean {
  const fontSize = Math.max(last.fontSize, next.fontSize);
  if (Math.min(last.fontSize, next.fontSize) < 0.7 * fontSize) return false;
  if (areTouchingColumns(last.text, next.text)) return false;
  const gap = next.left - last.right;
  return gap > -0.3 * fontSize && gap < Math.max(wordGap * fontSize, letterSpacing * 1.7);
}

/** Recognizes two columns that touch, such as "BLVD" and "5502" or "number" and "Premises", by the pair of characters. */
const areTouchingColumns = (a: string, b: string) =>
  a.length > 2 && b.length > 2 && /(\p{L}\s\d|\d\s\p{L}|\p{Ll}\s\p{Lu})/u.test(`${a.at(-1)} ${b[0]}`);

const minSpacedRunLength = 4;

/**
 * Some programs draw each character separately, with space in between. Returns for each position where its run of
 * single characters ends, in which the usual gap does not separate words; the position itself where there is none.
 */
function findSingleCharacterRunEnds(row: readonly Fragment[]): number[] {
  const ends: number[] = [];
  for (let index = row.length - 1; index >= 0; index--) {
    const [fragment, next] = [row[index], row[index + 1]];
    const isSingle = fragment?.text.length === 1;
    const continues = isSingle && next && next.left - fragment.right <= next.fontSize;
    ends[index] = isSingle ? Math.max(index + 1, (continues && ends[index + 1]) || 0) : index;
  }
  return ends;
}

/** The median gap between single characters around this position. */
function letterSpacingAt(row: Fragment[], position: number): number {
  const gaps: number[] = [];
  for (let index = Math.max(1, position - 8); index < Math.min(row.length, position + 9); index++) {
    const [previous, fragment] = [row[index - 1], row[index]];
    if (previous?.text.length === 1 && fragment?.text.length === 1) gaps.push(fragment.left - previous.right);
  }
  return gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? 0;
}

/**
 * Removes the second copy of a word that was printed twice, slightly shifted, to look bold. Words of one text are
 * compared from top to bottom, each with those that start within its height.
 */
function removeDuplicates(words: Word[]): Word[] {
  const duplicates = new Set<Word>();
  for (const sameText of Map.groupBy(words, ({ text }) => text).values()) {
    const kept: Word[] = [];
    for (const word of sameText.toSorted((a, b) => a.top - b.top)) {
      if (isPrintedAbove(word, kept)) duplicates.add(word);
      else kept.push(word);
    }
  }
  return words.filter((word) => !duplicates.has(word));
}

/** How many of the nearest words above are compared: more than a line of one repeated word has. */
const maxCompared = 200;

function isPrintedAbove(word: Word, kept: readonly Word[]): boolean {
  for (let index = kept.length - 1; index >= Math.max(0, kept.length - maxCompared); index--) {
    const other = kept[index];
    if (other && overlaps(other, word)) return true;
  }
  return false;
}

const overlaps = (a: Word, b: Word) =>
  Math.abs(a.left - b.left) < 0.4 * b.width && Math.abs(a.top - b.top) < 0.4 * b.height;
