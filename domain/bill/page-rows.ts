import { centerY } from "./geometry.ts";
import type { Box } from "./result.ts";

/** Rows into which a page is divided to find neighbors quickly. A line of small print is about as high as two rows. */
const rowsPerPage = 200;
/** In heights of letter pages. */
const maxPageHeight = 30;

/** The row of a box's center. A box outside of the page is in the row at its edge. */
export const rowOf = (box: Box): number => rowAt(centerY(box));

const rowAt = (y: number) => Math.floor(Math.min(Math.max(y, 0), maxPageHeight) * rowsPerPage);

/** The numbers of the rows between two heights of the page. */
export function rowsBetween(top: number, bottom: number): number[] {
  const rows: number[] = [];
  for (let row = rowAt(top); row <= rowAt(bottom); row++) rows.push(row);
  return rows;
}

/** The rows with the centers of all boxes that can be on one line with a box. */
export function rowsOnLineOf(box: Box, maxHeight: number): number[] {
  const reach = 0.5 * Math.max(box.height, maxHeight);
  return rowsBetween(centerY(box) - reach, centerY(box) + reach);
}
