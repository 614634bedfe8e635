import { blankRaster, type Raster } from "#domain/photograph/raster.ts";
import type { Box } from "./tesseract.ts";

/** In pixels, around a word: an accent may stand outside of its box. */
const margin = 4;
const gap = 24;

/** A picture of parts of the page, one below the other, and which rows each has. */
export function listOfWords(page: Raster, boxes: readonly Box[]) {
  let end = 0;
  const rows = boxes.map(({ y0, y1 }) => {
    const top = end;
    end += y1 - y0 + 2 * margin + gap;
    return { top, bottom: end };
  });
  const picture = blankRaster(Math.max(...boxes.map(({ x0, x1 }) => x1 - x0)) + 2 * margin, end);
  for (const [index, { x0, y0, x1, y1 }] of boxes.entries()) {
    const [left, right] = [Math.max(0, x0 - margin), Math.min(page.width, x1 + margin)];
    for (let y = Math.max(0, y0 - margin); y < Math.min(page.height, y1 + margin); y++) {
      const row = (rows[index]?.top ?? 0) + y - (y0 - margin);
      const part = page.data.subarray(y * page.width + left, y * page.width + right);
      picture.data.set(part, row * picture.width);
    }
  }
  return { picture, rows };
}
