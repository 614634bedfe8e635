import type { PlaceOnBill } from "#contracts/http/bill.ts";

/** How much wider a strip is than high. */
export const stripRatio = 6;
/** The line of the value, and a little of what is above and below. */
const linesShown = 1.8;
/** How much wider it is at least than the value, whose place is only estimated on a scan. */
const margin = 1.25;

type Size = { width: number; height: number };

/** What a strip shows of a page of this size: the value in its middle, and what is printed beside it. In the unit of `page`. */
export function stripArea(
  { left, top, width, height }: Omit<PlaceOnBill, "page" | "quarterTurns">,
  page: Size,
) {
  const wanted = Math.max(linesShown * height * page.height, (margin * width * page.width) / stripRatio);
  const stripHeight = Math.min(wanted, page.height, page.width / stripRatio);
  const stripWidth = stripHeight * stripRatio;
  const centered = (center: number, size: number, pageSize: number) =>
    Math.min(Math.max(center * pageSize - size / 2, 0), pageSize - size);
  return {
    left: centered(left + width / 2, stripWidth, page.width),
    top: centered(top + height / 2, stripHeight, page.height),
    width: stripWidth,
    height: stripHeight,
  };
}
