import type { Raster } from "./raster.ts";

/** In pixels of the small picture: lines of text and the gaps between them are thinner. */
const printReach = 4;

/** Removes what is dark and thin: print. The outline of the sheet stays where it is. */
export function withoutPrint(raster: Raster): Raster {
  return extremes(extremes(raster, Math.max), Math.min);
}

/** The lightest or darkest level around each pixel, in two passes. */
function extremes(raster: Raster, pick: (...levels: number[]) => number): Raster {
  const pass = ({ width, height, data }: Raster, isAcross: boolean): Raster => {
    const result = { width, height, data: new Uint8Array(width * height) };
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        let level = data[y * width + x] ?? 0;
        for (let offset = -printReach; offset <= printReach; offset++) {
          const [column, row] = isAcross ? [x + offset, y] : [x, y + offset];
          if (column < 0 || row < 0 || column >= width || row >= height) continue;
          level = pick(level, data[row * width + column] ?? 0);
        }
        result.data[y * width + x] = level;
      }
    }
    return result;
  };
  return pass(pass(raster, true), false);
}
