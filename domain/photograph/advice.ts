import { measureBlur } from "./blur.ts";
import { type Corners, sides } from "./corners.ts";
import { levelAt, pageSize, squareToCorners, straighten } from "./perspective.ts";
import type { Raster } from "./raster.ts";

/** What makes a photograph hard to read. The person may use it anyway. */
export type Advice = "too_dark" | "blurred" | "cut_off" | "too_small";

/** In dots per inch of the paper. Small print needs more than recognition of large print. */
const minDpi = 150;
/** The level of the paper in the darkest tenth of the page. */
const minPaperLevel = 55;
/** How wide the edges of letters are, in inches. */
const maxBlur = 1 / 60;

export function adviceOn(picture: Raster, corners: Corners): Advice[] {
  const { shotDpi } = pageSize(corners, picture);
  const advice: Advice[] = [];
  if (darkestPaper(picture, corners) < minPaperLevel) advice.push("too_dark");
  if (measureBlur(picture, corners) / shotDpi > maxBlur) advice.push("blurred");
  if (isCutOff(picture, corners)) advice.push("cut_off");
  if (shotDpi < minDpi) advice.push("too_small");
  return advice;
}

const gridSize = 40;

/** The lightest level around each point of a grid is paper. */
function darkestPaper(picture: Raster, corners: Corners): number {
  const at = squareToCorners(corners);
  const cells = 5;
  const levels: number[] = [];
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      let lightest = 0;
      for (let y = 0; y < gridSize; y++) {
        for (let x = 0; x < gridSize; x += 4) {
          const point = at((column + (x + 0.5) / gridSize) / cells, (row + (y + 0.5) / gridSize) / cells);
          lightest = Math.max(lightest, levelAt(picture, point.x, point.y));
        }
      }
      levels.push(lightest);
    }
  }
  return levels.sort((a, b) => a - b)[Math.floor(levels.length / 10)] ?? 0;
}

/** Nothing is printed so close to the edge of the paper, as a share of the picture. */
const marginWidth = 0.03;
/** As shares of the picture and of the page. */
const borderWidth = 0.012;
const stripWidth = 0.02;
/** The share of dark pixels along a side that is print: a shadow at the border darkens all of it. */
const ink = { min: 0.02, max: 0.6 };

/** Whether print reaches a side of the paper that lies on the border of the picture, or a corner is outside. */
function isCutOff(picture: Raster, corners: Corners): boolean {
  const { width, height } = picture;
  const isOutside = corners.some(
    ({ x, y }) =>
      x < -marginWidth * width ||
      y < -marginWidth * height ||
      x > width * (1 + marginWidth) ||
      y > height * (1 + marginWidth),
  );
  if (isOutside) return true;
  const along = sides(corners).map(
    (side) =>
      side.every(({ x }) => x < borderWidth * width) ||
      side.every(({ y }) => y < borderWidth * height) ||
      side.every(({ x }) => x > width * (1 - borderWidth)) ||
      side.every(({ y }) => y > height * (1 - borderWidth)),
  );
  if (!along.includes(true)) return false;
  const page = straighten(picture, corners, { width: 425, height: 550 });
  return along.some((isBorder, side) => isBorder && hasInk(page, side));
}

/** Whether the strip along a side of the page (upper, right, lower, left) has print. */
function hasInk({ width, height, data }: Raster, side: number): boolean {
  const isAcross = side % 2 === 0;
  const depth = Math.round(stripWidth * (isAcross ? height : width));
  const [from, length] = [
    side === 0 || side === 3 ? 0 : (isAcross ? height : width) - depth,
    isAcross ? width : height,
  ];
  const levels: number[] = [];
  for (let offset = from; offset < from + depth; offset++) {
    for (let position = 0; position < length; position++) {
      levels.push(data[isAcross ? offset * width + position : position * width + offset] ?? 255);
    }
  }
  const sorted = levels.toSorted((a, b) => a - b);
  const paper = sorted[Math.floor(sorted.length * 0.85)] ?? 255;
  const share = levels.filter((level) => level < paper * 0.6).length / levels.length;
  return share > ink.min && share < ink.max;
}
