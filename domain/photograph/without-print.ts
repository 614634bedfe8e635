import type { Raster } from "./raster.ts";

/** In pixels of the small picture: lines of text and the gaps between them are thinner. */
const printReach = 4;

/** Removes what is dark and thin: print. The outline of the sheet stays where it is. */
export function withoutPrint(raster: Raster): Raster {
  const lightest = extremes(raster, (a, b) => a > b);
  return extremes(lightest, (a, b) => a < b);
}

type Compare = (a: number, b: number) => boolean;

/** The most extreme level around each pixel: of its row, then of its column. */
function extremes({ width, height, data }: Raster, isMore: Compare): Raster {
  const rows = new Uint8Array(width * height);
  const result = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) extremesOfLine(data, rows, y * width, 1, width, isMore);
  for (let x = 0; x < width; x++) extremesOfLine(rows, result, x, width, height, isMore);
  return { width, height, data: result };
}

function extremesOfLine(
  from: Uint8Array,
  to: Uint8Array,
  start: number,
  step: number,
  count: number,
  isMore: Compare,
): void {
  for (let index = 0; index < count; index++) {
    const [first, last] = [Math.max(0, index - printReach), Math.min(count - 1, index + printReach)];
    let level = from[start + index * step] ?? 0;
    for (let near = first; near <= last; near++) {
      const other = from[start + near * step] ?? 0;
      if (isMore(other, level)) level = other;
    }
    to[start + index * step] = level;
  }
}
