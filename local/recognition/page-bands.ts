import type { Raster } from "#domain/photograph/raster.ts";

/** A part of a page in its full width, which starts at the row `top`. */
export type Band = { top: number; picture: Raster };

/** A lower picture takes less time whole than two workers need to start on it. */
const minHeight = 1_000;
/** Where a page is cut, in shares of its height: the halves should take about the same time. */
const [highestCut, lowestCut] = [0.35, 0.65];
/** Between two lines of text. A gap inside a line of outlined or broken letters is lower. */
const minGap = 5;
const darkBelow = 160;
/** A row between two lines may have the lines of a table and specks on it. */
const maxInk = 0.004;

/** The page in two bands, for two workers, or in one where no row near the middle is free of text. */
export function bandsOf(page: Raster): [Band, ...Band[]] {
  const cut = page.height >= minHeight ? cutNearMiddle(page) : undefined;
  return cut === undefined
    ? [band(page, 0, page.height)]
    : [band(page, 0, cut), band(page, cut, page.height)];
}

function band({ width, data }: Raster, top: number, end: number): Band {
  return { top, picture: { width, height: end - top, data: data.subarray(top * width, end * width) } };
}

/** The middle of the gap that is the nearest to the middle of the page. */
function cutNearMiddle(page: Raster): number | undefined {
  const [first, last] = [Math.floor(page.height * highestCut), Math.ceil(page.height * lowestCut)];
  const middle = page.height / 2;
  let nearest: number | undefined;
  let gapStart = first;
  for (let row = first; row <= last; row++) {
    if (row < last && isFree(page, row)) continue;
    const cut = Math.floor((gapStart + row) / 2);
    if (row - gapStart >= minGap && Math.abs(cut - middle) < Math.abs((nearest ?? Infinity) - middle))
      nearest = cut;
    gapStart = row + 1;
  }
  return nearest;
}

function isFree({ width, data }: Raster, row: number): boolean {
  let ink = 0;
  for (let at = row * width; at < (row + 1) * width; at++) if ((data[at] ?? 255) < darkBelow) ink++;
  return ink <= width * maxInk;
}
