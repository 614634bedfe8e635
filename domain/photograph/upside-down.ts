import { median } from "#domain/median.ts";
import type { Raster } from "./raster.ts";

/** A connected dark area of the size of a letter, in dots. */
type Letter = { left: number; right: number; top: number; bottom: number };

const darkThreshold = 150;
const minLetter = { width: 2, height: 5, dots: 8 };
const maxLetter = { width: 60, height: 40 };
/** Fewer letters say little about a line. */
const minLetters = 8;
/** In dots: what differs more is no letter of this line. */
const maxDeviation = 6;
/** In dots: below it, a line of capitals or digits is level on both sides. */
const minUnevenness = 0.6;
/** How much the evidence of all lines must agree, from 0 to 1. Pages that are right are far beyond it. */
const minAgreement = 0.1;

/**
 * Whether level lines of text are upside down. Letters stand on their line: their bottoms are level, while b, d and capitals
 * rise above a, c and e. Upside down, their tops are level.
 */
export function isUpsideDown(page: Raster): boolean {
  let difference = 0;
  let sum = 0;
  for (const line of linesOf(lettersOf(page))) {
    const tops = unevenness(line, "top");
    const bottoms = unevenness(line, "bottom");
    const greater = Math.max(tops, bottoms);
    if (greater < minUnevenness) continue;
    difference += line.length * (bottoms - tops);
    sum += line.length * greater;
  }
  return difference > sum * minAgreement;
}

function lettersOf({ width, height, data }: Raster): Letter[] {
  const isNew = new Uint8Array(width * height).map((_, dot) => ((data[dot] ?? 255) < darkThreshold ? 1 : 0));
  const letters: Letter[] = [];
  for (let first = 0; first < isNew.length; first++) {
    if (!isNew[first]) continue;
    const letter = { left: width, right: 0, top: height, bottom: 0 };
    const waiting = [first];
    isNew[first] = 0;
    let dots = 0;
    for (let dot = waiting.pop(); dot !== undefined; dot = waiting.pop()) {
      const x = dot % width;
      const y = Math.floor(dot / width);
      dots++;
      letter.left = Math.min(letter.left, x);
      letter.right = Math.max(letter.right, x);
      letter.top = Math.min(letter.top, y);
      letter.bottom = Math.max(letter.bottom, y);
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
          const neighbor = row * width + column;
          if (!isNew[neighbor]) continue;
          isNew[neighbor] = 0;
          waiting.push(neighbor);
        }
      }
    }
    if (dots >= minLetter.dots && isOfLetterSize(letter)) letters.push(letter);
  }
  return letters;
}

const heightOf = ({ top, bottom }: Letter) => bottom - top + 1;

function isOfLetterSize(letter: Letter): boolean {
  const [width, height] = [letter.right - letter.left + 1, heightOf(letter)];
  return (
    width >= minLetter.width &&
    width <= maxLetter.width &&
    height >= minLetter.height &&
    height <= maxLetter.height
  );
}

/** Joins each letter with the next one beside it, over the gaps between words. */
function linesOf(letters: readonly Letter[]): Letter[][] {
  const ordered = letters.toSorted((a, b) => a.left - b.left);
  const taken = new Set<Letter>();
  const lines: Letter[][] = [];
  for (const [index, first] of ordered.entries()) {
    if (taken.has(first)) continue;
    let last = first;
    const line = [first];
    for (let next = index + 1; next < ordered.length; next++) {
      const letter = ordered[next];
      if (!letter || letter.left > last.right + maxLetter.width) break;
      if (taken.has(letter) || !isNextTo(last, letter)) continue;
      taken.add(letter);
      line.push(letter);
      last = letter;
    }
    if (line.length >= minLetters) lines.push(line);
  }
  return lines;
}

function isNextTo(last: Letter, letter: Letter): boolean {
  const gap = letter.left - last.right;
  const overlap = Math.min(last.bottom, letter.bottom) - Math.max(last.top, letter.top);
  return gap <= 2 * Math.max(heightOf(last), 8) && overlap > 0.4 * Math.min(heightOf(last), heightOf(letter));
}

/** How far this edge of the letters is from a straight line, on average. */
function unevenness(line: readonly Letter[], edge: "top" | "bottom"): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const meanX = mean(line.map(({ left }) => left));
  const meanY = mean(line.map((letter) => letter[edge]));
  const spread = mean(line.map(({ left }) => (left - meanX) ** 2));
  const slope = mean(line.map((letter) => (letter.left - meanX) * (letter[edge] - meanY))) / (spread || 1);
  const deviations = line.map((letter) => letter[edge] - meanY - slope * (letter.left - meanX));
  const middle = median(deviations);
  return mean(deviations.map((deviation) => Math.min(maxDeviation, Math.abs(deviation - middle))));
}
