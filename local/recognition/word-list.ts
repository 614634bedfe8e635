import { levelAt } from "#domain/photograph/perspective.ts";
import { blankRaster, type Raster } from "#domain/photograph/raster.ts";
import type { Box } from "./tesseract.ts";

/** In pixels, around a word: an accent may stand outside of its box. */
const margin = 4;
const gap = 24;

/** A picture of parts of the page, one below the other and enlarged by a factor, and which rows each has. */
export function listOfWords(page: Raster, boxes: readonly Box[], scale = 1) {
  let end = 0;
  const rows = boxes.map(({ y0, y1 }) => {
    const top = end;
    end += Math.ceil((y1 - y0 + 2 * margin) * scale) + gap;
    return { top, bottom: end };
  });
  const width = Math.ceil((Math.max(...boxes.map(({ x0, x1 }) => x1 - x0)) + 2 * margin) * scale);
  const picture = blankRaster(width, end);
  for (const [index, box] of boxes.entries()) {
    const { x0, y0 } = box;
    const [left, right] = [Math.max(0, x0 - margin), Math.min(page.width, box.x1 + margin)];
    const [upper, lower] = [Math.max(0, y0 - margin), Math.min(page.height, box.y1 + margin)];
    const top = (rows[index]?.top ?? 0) + Math.round((upper - (y0 - margin)) * scale);
    for (let y = 0; y < Math.floor((lower - upper) * scale); y++) {
      for (let x = 0; x < Math.floor((right - left) * scale); x++) {
        const [column, row] = [left + (x + 0.5) / scale - 0.5, upper + (y + 0.5) / scale - 0.5];
        picture.data[(top + y) * width + x] = levelAt(page, column, row);
      }
    }
  }
  return { picture, rows };
}
