import { type Page, slopeAt, type Tilt, type Word } from "#domain/bill/page.ts";
import { median } from "#domain/median.ts";
import { mostFrequentRotation, type Point, type QuarterTurns, undoRotation } from "./geometry.ts";

/** A word with the corners of its box as fractions of the page, clockwise from the text's own upper left corner. */
export type RecognizedWord = {
  text: string;
  confidence: number;
  corners: [Point, Point, Point, Point];
};

/** Letter paper. Recognizers report fractions but not the page's shape; this is accurate enough for angles. */
const heightOverWidth = 11 / 8.5;
const unitPage = { width: 1, height: 1 };
/** The box of a shorter word says little about the slope of its line. */
const minLettersForSlope = 4;
const minWordsForBend = 10;
/** Words whose slope differs more from the median are ignored. */
const maxSlopeDifference = 0.03;

/** Makes the text of a page upright and level, however it was scanned. */
export function toUprightPage(number: number, recognized: RecognizedWord[]): Page {
  const quarterTurns = rotationOf(recognized);
  const upright = recognized.map((word) =>
    mapCorners(word, (point) => undoRotation(point, quarterTurns, unitPage)),
  );
  const tilt = fitTilt(upright);
  const level = upright.map((word) => {
    const slope = slopeAt(tilt, word.corners[0].y);
    return mapCorners(word, ({ x, y }) => ({ x, y: y - slope * (x - 0.5) }));
  });
  return { number, quarterTurns, tilt, words: level.map(toWord) };
}

function mapCorners(word: RecognizedWord, map: (point: Point) => Point): RecognizedWord {
  const [a, b, c, d] = word.corners;
  return { ...word, corners: [map(a), map(b), map(c), map(d)] };
}

/** By how many quarter turns clockwise most of the text is rotated. */
function rotationOf(recognized: readonly RecognizedWord[]): QuarterTurns {
  const letterCounts: [number, number, number, number] = [0, 0, 0, 0];
  for (const { text, corners } of recognized) {
    const [start, end] = corners;
    const [dx, dy] = [end.x - start.x, (end.y - start.y) * heightOverWidth];
    const rotation = Math.abs(dx) >= Math.abs(dy) ? (dx >= 0 ? 0 : 2) : dy > 0 ? 1 : 3;
    letterCounts[rotation] += text.length;
  }
  return mostFrequentRotation(letterCounts);
}

/** The slope of lines of text as a linear function of the height on the page, by least squares. */
function fitTilt(recognized: readonly RecognizedWord[]): Tilt {
  const samples = recognized
    .filter(({ text }) => text.length >= minLettersForSlope)
    .map(({ corners: [start, end] }) => ({ y: start.y, slope: (end.y - start.y) / (end.x - start.x || 1) }));
  const usual = median(samples.map(({ slope }) => slope));
  const typical = samples.filter(({ slope }) => Math.abs(slope - usual) < maxSlopeDifference);
  if (typical.length < minWordsForBend) return { slope: usual, bend: 0 };
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanY, meanSlope] = [mean(typical.map(({ y }) => y)), mean(typical.map(({ slope }) => slope))];
  const variance = mean(typical.map(({ y }) => (y - meanY) ** 2));
  const covariance = mean(typical.map(({ y, slope }) => (y - meanY) * (slope - meanSlope)));
  const bend = variance > 0.01 ? covariance / variance : 0;
  return { slope: meanSlope - bend * meanY, bend };
}

function toWord({ text, confidence, corners }: RecognizedWord): Word {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { text, confidence, left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
