import { rotateQuarterTurns } from "./quarter-turns.ts";
import { downscale, type Raster } from "./raster.ts";

/** About 70 dots per inch: enough to detect lines of text, and fast enough to try many angles. */
const smallWidth = 700;
const maxSkewDegrees = 8;
const coarseStepDegrees = 0.5;
const fineStepDegrees = 0.1;
const darkThreshold = 140;
/** Dots, about half an inch. */
const longestWord = 35;

/** `sideways` if the lines of text are vertical; `skew` is how many degrees they fall to the right. */
export function measureOrientation(page: Raster): { sideways: boolean; skew: number } {
  const small = downscale(page, Math.max(1, Math.round(Math.min(page.width, page.height) / smallWidth)));
  const level = bestSkew(small);
  const turned = bestSkew(rotateQuarterTurns(small, 1));
  const sideways = turned.sharpness > level.sharpness * 1.15;
  return { sideways, skew: (sideways ? turned : level).skew };
}

function bestSkew(page: Raster): { skew: number; sharpness: number } {
  const dots = darkDots(page);
  const at = (skew: number) => ({ skew, sharpness: sharpness(dots, page, skew) });
  const sharper = (a: ReturnType<typeof at>, b: ReturnType<typeof at>) => (b.sharpness > a.sharpness ? b : a);
  let best = at(0);
  for (let skew = -maxSkewDegrees; skew <= maxSkewDegrees; skew += coarseStepDegrees)
    best = sharper(best, at(skew));
  const middle = best.skew;
  for (let skew = middle - coarseStepDegrees; skew <= middle + coarseStepDegrees; skew += fineStepDegrees)
    best = sharper(best, at(skew));
  return best;
}

function darkDots(page: Raster): { x: number; y: number }[] {
  const { width, height, data } = page;
  const lines = findLines(page);
  const dots: { x: number; y: number }[] = [];
  // Leaves out the margins, where scanners and tables leave shadows.
  for (let y = Math.floor(height * 0.04); y < height * 0.96; y++) {
    for (let x = Math.floor(width * 0.05); x < width * 0.95; x++) {
      if ((data[y * width + x] ?? 255) < darkThreshold && !lines[y * width + x]) dots.push({ x, y });
    }
  }
  return dots;
}

/** Marks the dots of runs that are longer than a word: the lines and areas of tables, which say nothing about the text. */
function findLines({ width, height, data }: Raster): Uint8Array {
  const lines = new Uint8Array(width * height);
  const mark = (count: number, length: number, at: (line: number, position: number) => number) => {
    for (let line = 0; line < count; line++) {
      let start = 0;
      for (let position = 0; position <= length; position++) {
        if (position < length && (data[at(line, position)] ?? 255) < darkThreshold) continue;
        if (position - start > longestWord)
          for (let dot = start; dot < position; dot++) lines[at(line, dot)] = 1;
        start = position + 1;
      }
    }
  };
  mark(height, width, (y, x) => y * width + x);
  mark(width, height, (x, y) => y * width + x);
  return lines;
}

/** At the right angle the sums of dark dots per row differ most from row to row. */
function sharpness(dots: readonly { x: number; y: number }[], { height }: Raster, skew: number): number {
  const slope = Math.tan((skew * Math.PI) / 180);
  const rows = new Float64Array(height * 2);
  for (const { x, y } of dots) {
    const row = Math.round(y - x * slope + height / 2);
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  for (let row = 1; row < rows.length; row++) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return sum;
}
