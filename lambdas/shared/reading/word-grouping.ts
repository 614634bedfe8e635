import type { Word } from "#domain/bill/page.ts";
import type { PageContent, PositionedGlyph } from "./page-content.ts";
import { rotateUpright } from "./page-orientation.ts";

/** A piece of a word as it was drawn: anything from one character to the whole. In points, reading upright. */
type Piece = {
  text: string;
  left: number;
  right: number;
  baseline: number;
  size: number;
  spaceAfter: boolean;
};

// In parts of the type size. Kerning stays below the first; a word space is about a quarter.
const wordGap = 0.19;
const sameBaseline = 0.2;
const ascent = 0.74;
const lineHeight = 0.95;

/** Groups printed characters to words, whatever the order they were drawn in. */
export function groupIntoWords(printed: PageContent): { words: Word[]; turned: number } {
  const { glyphs, width, height, turned } = rotateUpright(printed);
  const words: Word[] = [];
  for (const row of rowsOf(piecesOf(glyphs))) {
    for (const piece of joined(row)) {
      const word = {
        text: piece.text,
        left: piece.left / width,
        top: (piece.baseline - ascent * piece.size) / height,
        width: (piece.right - piece.left) / width,
        height: (lineHeight * piece.size) / height,
        confidence: 100,
      };
      if (onPage(word)) words.push(word);
    }
  }
  return { words: withoutRepeats(words), turned };
}

const onPage = ({ left, top, width, height }: Word) =>
  left + width > 0 && left < 1 && top + height > 0 && top < 1;

function piecesOf(glyphs: PositionedGlyph[]): Piece[] {
  const pieces: Piece[] = [];
  let last: Piece | undefined;
  for (const glyph of glyphs) {
    if (!glyph.text.trim()) {
      if (last) last.spaceAfter = true;
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
      size: glyph.fontSize,
      spaceAfter: false,
    };
    pieces.push(last);
  }
  return pieces;
}

function rowsOf(pieces: Piece[]): Piece[][] {
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1);
    const above = row?.at(-1);
    if (row && above && piece.baseline - above.baseline < sameBaseline * Math.min(piece.size, above.size)) {
      row.push(piece);
    } else rows.push([piece]);
  }
  return rows.map((row) => row.sort((a, b) => a.left - b.left));
}

function joined(row: Piece[]): Piece[] {
  const words: Piece[] = [];
  let end = 0;
  row.forEach((piece, index) => {
    const last = words.at(-1);
    if (last && !last.spaceAfter && belongs(last, piece, index < end ? letterSpacing(row, index) : 0)) {
      last.text += piece.text;
      last.right = Math.max(last.right, piece.right);
      last.spaceAfter = piece.spaceAfter;
      return;
    }
    words.push({ ...piece });
    end = spacedRunEnd(row, index);
  });
  return words;
}

function belongs(last: Piece, piece: Piece, spacing: number): boolean {
  const size = Math.max(last.size, piece.size);
  if (Math.min(last.size, piece.size) < 0.7 * size) return false;
  const gap = piece.left - last.right;
  if (collide(last.text, piece.text)) return false;
  return gap > -0.3 * size && gap < Math.max(wordGap * size, spacing * 1.7);
}

/** Two columns that touch: "BLVD" and "5502", "number" and "Premises". Kerning parts a word, not such pairs. */
const collide = (a: string, b: string) =>
  a.length > 2 && b.length > 2 && /(\p{L}\s\d|\d\s\p{L}|\p{Ll}\s\p{Lu})/u.test(`${a.at(-1)} ${b[0]}`);

/** Some composers set each character alone, with air between: the usual gap in such a run is no word gap. */
function spacedRunEnd(row: Piece[], start: number): number {
  let end = start;
  for (; end < row.length; end++) {
    const piece = row[end];
    const before = row[end - 1];
    if (!piece || piece.text.length > 1) break;
    if (end > start && before && piece.left - before.right > piece.size) break;
  }
  return end - start >= 4 ? end : start;
}

function letterSpacing(row: Piece[], index: number): number {
  const gaps: number[] = [];
  for (let at = Math.max(1, index - 8); at < Math.min(row.length, index + 9); at++) {
    const [before, piece] = [row[at - 1], row[at]];
    if (before?.text.length === 1 && piece?.text.length === 1) gaps.push(piece.left - before.right);
  }
  return gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? 0;
}

/** Bold type is sometimes the same word printed twice, a hair apart. */
function withoutRepeats(words: Word[]): Word[] {
  const seen = new Map<string, Word[]>();
  return words.filter((word) => {
    const twins = seen.get(word.text) ?? [];
    if (twins.some((twin) => overlaps(twin, word))) return false;
    seen.set(word.text, [...twins, word]);
    return true;
  });
}

const overlaps = (a: Word, b: Word) =>
  Math.abs(a.left - b.left) < 0.4 * b.width && Math.abs(a.top - b.top) < 0.4 * b.height;
