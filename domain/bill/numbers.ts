import type { NumberFormat } from "#domain/utilities/utility.ts";
import { BoxIndex } from "./box-index.ts";
import { readDigits, readDigitsAfterPrefix } from "./digits.ts";
import { boundingBox, centerY, right } from "./geometry.ts";
import type { LabeledPage } from "./labels.ts";
import { lineHeightsAcross } from "./layout.ts";
import { OpenRuns } from "./open-runs.ts";
import type { Word } from "./page.ts";
import type { Box } from "./result.ts";

/** A number of the right length at one place of the bill. */
export type NumberCandidate = {
  page: number;
  value: string;
  /** Its letters and digits as they were read, without the prefix. */
  printed: string;
  /** Of its first line, beside or below which its label stands. */
  box: Box;
  /** Of all of its lines. */
  wholeBox: Box;
  /** The lowest confidence of its words, 0 to 100. */
  confidence: number;
  /** Letters that were read as digits. */
  repairs: number;
  /** In how many pieces it was printed. */
  pieces: number;
  /** It is the first part of a longer run of digits, up to a wider gap. */
  cut: boolean;
  /** Its second part is printed below the first. */
  wrapped: boolean;
};

/** A word of digits. `starts`: it begins with the number's prefix. */
type Piece = { word: Word; digits: string; repairs: number; starts: boolean };
type DigitRun = { page: number; lineHeight: number; pieces: Piece[] };

/** Digits with a smaller gap than this, in line heights, belong to one number. */
const maxGap = 1.5;

export function findNumbers(
  page: LabeledPage,
  format: Pick<NumberFormat, "prefix" | "digits">,
): NumberCandidate[] {
  const runs = findDigitRuns(page, format.prefix);
  const onOneLine = runs.flatMap((run) => numberInRun(run, format));
  return [...onOneLine, ...findWrappedNumbers(page, runs, format)];
}

/** Runs of digits on one line, up to a gap or a label. */
export function findDigitRuns({ page, lineHeight, values }: LabeledPage, prefix: string): DigitRun[] {
  const pieces = values
    .flatMap(({ words }) => words)
    .flatMap((word): Piece[] => {
      const prefixed = prefix ? readDigitsAfterPrefix(word, prefix) : undefined;
      if (prefixed) return [{ word, ...prefixed, starts: true }];
      const digits = readDigits(word);
      return digits ? [{ word, ...digits, starts: false }] : [];
    })
    .sort((a, b) => a.word.left - b.word.left);

  const openRuns = new OpenRuns<Piece>({
    boxOf: ({ word }) => word,
    maxHeight: pieces.reduce((max, { word }) => Math.max(max, word.height), 0),
    maxGap: () => lineHeightsAcross(maxGap * lineHeight),
  });
  for (const piece of pieces) {
    const run = piece.starts
      ? undefined
      : openRuns.onLineOf(piece).find(({ last }) => isNear(last.word, piece.word, lineHeight));
    openRuns.add(piece, run);
  }
  return openRuns.runs.map((run) => ({ page, lineHeight, pieces: run }));
}

const isNear = (a: Word, b: Word, lineHeight: number) => {
  const gap = b.left - right(a);
  return gap < lineHeightsAcross(maxGap * lineHeight) && gap > -lineHeightsAcross(0.5 * lineHeight);
};

export const joinDigits = ({ pieces }: DigitRun) => pieces.map(({ digits }) => digits).join("");

function numberInRun(
  run: DigitRun,
  { prefix, digits }: Pick<NumberFormat, "prefix" | "digits">,
): NumberCandidate[] {
  const { pieces } = run;
  if (prefix && !pieces[0]?.starts) return [];
  let length = 0;
  for (const [index, piece] of pieces.entries()) {
    length += piece.digits.length;
    if (length > digits) return [];
    if (length < digits) continue;
    const used = pieces.slice(0, index + 1);
    if (!isSeparate(used, pieces[index + 1])) return [];
    const cut = index + 1 < pieces.length;
    return [toCandidate(run.page, used, prefix, { cut, wrapped: false })];
  }
  return [];
}

/** The digits that follow are another number only if their gap is clearly wider than the gaps within this one. */
function isSeparate(used: readonly Piece[], next: Piece | undefined): boolean {
  if (!next) return true;
  const gaps = used.slice(1).map(({ word }, index) => word.left - right(used[index]?.word ?? word));
  const last = used.at(-1)?.word;
  if (!last) return false;
  const gap = next.word.left - right(last);
  return gap > 1.8 * Math.max(...gaps, 0) && gap > lineHeightsAcross(0.6 * last.height);
}

/** Shorter numbers fit into every column. */
const minWrappedDigits = 18;
/** A shorter part is a page number, a day or another number. */
const minPartDigits = 4;

/** Finds numbers too wide for their column: the first part on one line, the rest directly below it or below its label. */
function findWrappedNumbers(
  { labelIndex }: LabeledPage,
  runs: readonly DigitRun[],
  { prefix, digits }: Pick<NumberFormat, "prefix" | "digits">,
): NumberCandidate[] {
  if (digits < minWrappedDigits) return [];
  const parts = runs.filter((run) => {
    const { length } = joinDigits(run);
    return length >= minPartDigits && length <= digits - minPartDigits;
  });
  const index = new BoxIndex(parts, boxOfRun);
  return parts.flatMap((upper) => {
    const [above] = upper.pieces;
    if (!above || (prefix !== "" && !above.starts)) return [];
    const top = centerY(above.word);
    const lefts = [above.word.left, ...labelIndex.onLineOf(above.word).map(({ box }) => box.left)];
    const missing = digits - joinDigits(upper).length;
    const lower = index.between(top, top + 3 * upper.lineHeight).find((run) => {
      const [below] = run.pieces;
      if (!below || run === upper || below.starts || joinDigits(run).length !== missing) return false;
      const distance = below.word.top - above.word.top;
      const isUnder = lefts.some(
        (left) => Math.abs(below.word.left - left) < lineHeightsAcross(upper.lineHeight),
      );
      return isUnder && distance > 0.5 * upper.lineHeight && distance < 2.2 * upper.lineHeight;
    });
    if (!lower) return [];
    const wrapped = { cut: false, wrapped: true };
    const candidate = toCandidate(upper.page, [...upper.pieces, ...lower.pieces], prefix, wrapped);
    return [{ ...candidate, box: boxOfRun(upper) }];
  });
}

const boxOfRun = ({ pieces }: DigitRun) => boundingBox(pieces.map(({ word }) => word));

function toCandidate(
  page: number,
  pieces: readonly Piece[],
  prefix: string,
  flags: Pick<NumberCandidate, "cut" | "wrapped">,
): NumberCandidate {
  const box = boundingBox(pieces.map(({ word }) => word));
  return {
    page,
    value: prefix + pieces.map(({ digits }) => digits).join(""),
    printed: pieces
      .map(({ word }) => word.text.replace(/[^\p{L}\p{N}]/gu, ""))
      .join("")
      .slice(prefix.length),
    box,
    wholeBox: box,
    confidence: Math.min(...pieces.map(({ word }) => word.confidence)),
    repairs: pieces.reduce((sum, { repairs }) => sum + repairs, 0),
    pieces: pieces.length,
    ...flags,
  };
}
