import type { Word } from "#domain/bill/page.ts";
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
  const words = toRows(toFragments(glyphs))
    .flatMap(joinFragments)
    .map(({ text, left, right, baseline, fontSize }) => ({
      text,
      left: left / width,
      top: (baseline - ascent * fontSize) / height,
      width: (right - left) / width,
      height: (lineHeight * fontSize) / height,
      confidence: 100,
    }))
    .filter(isOnPage);
  return { words: removeDuplicates(words), quarterTurns };
}

const isOnPage = ({ left, top, width, height }: Word) =>
  left + width > 0 && left < 1 && top + height > 0 && top < 1;

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
    spacedRunEnd = findSpacedRunEnd(row, index);
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

/**
 * Some programs draw each character separately, with space in between. Returns the end of such a run of single
 * characters, in which the usual gap does not separate words, or `start` if there is none.
 */
function findSpacedRunEnd(row: Fragment[], start: number): number {
  let end = start;
  for (; end < row.length; end++) {
    const fragment = row[end];
    const previous = row[end - 1];
    if (!fragment || fragment.text.length > 1) break;
    if (end > start && previous && fragment.left - previous.right > fragment.fontSize) break;
  }
  return end - start >= 4 ? end : start;
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

/** Removes the second copy of a word that was printed twice, slightly shifted, to look bold. */
function removeDuplicates(words: Word[]): Word[] {
  const wordsByText = new Map<string, Word[]>();
  return words.filter((word) => {
    const sameText = wordsByText.get(word.text) ?? [];
    if (sameText.some((other) => overlaps(other, word))) return false;
    wordsByText.set(word.text, [...sameText, word]);
    return true;
  });
}

const overlaps = (a: Word, b: Word) =>
  Math.abs(a.left - b.left) < 0.4 * b.width && Math.abs(a.top - b.top) < 0.4 * b.height;
