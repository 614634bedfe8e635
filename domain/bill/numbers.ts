import type { NumberFormat } from "#domain/utilities/utility.ts";
import { readDigits, readDigitsAfterPrefix } from "./digits.ts";
import { boundingBox, horizontalOverlap, isOnSameLine, right } from "./geometry.ts";
import type { LabeledPage } from "./labels.ts";
import { lineHeightsAcross } from "./layout.ts";
import type { Word } from "./page.ts";
import type { Box } from "./result.ts";

/** A number of the right length, wherever it stands. */
export type NumberCandidate = {
  page: number;
  value: string;
  box: Box;
  /** The least sure of its words, 0 to 100. */
  confidence: number;
  repairs: number;
  /** In how many pieces it was printed. */
  pieces: number;
  /** It is a part of a longer row of digits, cut where a wider gap is. */
  cut: boolean;
  /** Its second half stands under the first. */
  wrapped: boolean;
};

type Piece = { word: Word; digits: string; repairs: number; starts: boolean };
type DigitRun = { page: number; line: number; pieces: Piece[] };

/** Digits closer than this, in line heights, belong to one number. */
const within = 1.5;
const halves = 2;

export function findNumbers(
  page: LabeledPage,
  shape: Pick<NumberFormat, "prefix" | "digits">,
): NumberCandidate[] {
  const chains = findDigitRuns(page, shape.prefix);
  const straight = chains.flatMap((chain) => inChain(chain, shape));
  return [...straight, ...(shape.prefix ? [] : wrapped(chains, shape.digits))];
}

/** Rows of digit words, each as long as its neighbours are close. A label ends one: it is not among the values. */
export function findDigitRuns({ page, lineHeight: line, values }: LabeledPage, prefix: string): DigitRun[] {
  const pieces = values
    .flatMap(({ words }) => words)
    .flatMap((word): Piece[] => {
      const marked = prefix ? readDigitsAfterPrefix(word, prefix) : undefined;
      if (marked) return [{ word, ...marked, starts: true }];
      const digits = readDigits(word);
      return digits ? [{ word, ...digits, starts: false }] : [];
    })
    .sort((a, b) => a.word.left - b.word.left);

  const chains: DigitRun[] = [];
  for (const piece of pieces) {
    const chain = chains.find(({ pieces: row }) => {
      const last = row.at(-1);
      return (
        last && !piece.starts && isOnSameLine(last.word, piece.word) && isNear(last.word, piece.word, line)
      );
    });
    if (chain) chain.pieces.push(piece);
    else chains.push({ page, line, pieces: [piece] });
  }
  return chains;
}

const isNear = (a: Word, b: Word, line: number) => {
  const gap = b.left - right(a);
  return gap < lineHeightsAcross(within * line) && gap > -lineHeightsAcross(0.5 * line);
};

export const joinDigits = ({ pieces }: DigitRun) => pieces.map(({ digits }) => digits).join("");

function inChain(
  chain: DigitRun,
  { prefix, digits }: Pick<NumberFormat, "prefix" | "digits">,
): NumberCandidate[] {
  const { pieces } = chain;
  if (prefix && !pieces[0]?.starts) return [];
  let length = 0;
  for (const [index, piece] of pieces.entries()) {
    length += piece.digits.length;
    if (length > digits) return [];
    if (length < digits) continue;
    const used = pieces.slice(0, index + 1);
    if (!standsApart(used, pieces[index + 1])) return [];
    const cut = index + 1 < pieces.length;
    return [candidate(chain.page, used, prefix, { cut, wrapped: false })];
  }
  return [];
}

/** What follows on the line is another number only where the gap is clearly wider than those inside. */
function standsApart(used: readonly Piece[], next: Piece | undefined): boolean {
  if (!next) return true;
  const gaps = used.slice(1).map(({ word }, index) => word.left - right(used[index]?.word ?? word));
  const last = used.at(-1)?.word;
  if (!last) return false;
  const gap = next.word.left - right(last);
  return gap > 1.8 * Math.max(...gaps, 0) && gap > lineHeightsAcross(0.6 * last.height);
}

/** A number too wide for its column: its first half above, its second right below. */
function wrapped(chains: readonly DigitRun[], digits: number): NumberCandidate[] {
  const isHalf = (chain: DigitRun) => joinDigits(chain).length * halves === digits && digits >= 20;
  return chains.filter(isHalf).flatMap((upper) => {
    const [above] = upper.pieces;
    const lower = chains.find((chain) => {
      const [below] = chain.pieces;
      if (!above || !below || chain === upper || !isHalf(chain)) return false;
      const down = below.word.top - above.word.top;
      const isUnder = Math.abs(below.word.left - above.word.left) < lineHeightsAcross(upper.line);
      return (
        isUnder &&
        down > 0.5 * upper.line &&
        down < 2.2 * upper.line &&
        horizontalOverlap(above.word, below.word) > 0
      );
    });
    return lower
      ? [candidate(upper.page, [...upper.pieces, ...lower.pieces], "", { cut: false, wrapped: true })]
      : [];
  });
}

function candidate(
  page: number,
  pieces: readonly Piece[],
  prefix: string,
  how: Pick<NumberCandidate, "cut" | "wrapped">,
): NumberCandidate {
  return {
    page,
    value: prefix + pieces.map(({ digits }) => digits).join(""),
    box: boundingBox(pieces.map(({ word }) => word)),
    confidence: Math.min(...pieces.map(({ word }) => word.confidence)),
    repairs: pieces.reduce((sum, { repairs }) => sum + repairs, 0),
    pieces: pieces.length,
    ...how,
  };
}
