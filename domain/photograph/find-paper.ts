import { areaOf, type Corners, type Point, scaled } from "./corners.ts";
import { crossing, edgeLines } from "./edge-lines.ts";
import { outlineSupport } from "./outline-support.ts";
import type { Size } from "./perspective.ts";
import { withPrintedBands } from "./printed-bands.ts";
import { downscale, type Raster } from "./raster.ts";
import { refineCorners } from "./refine-corners.ts";
import { withoutPrint } from "./without-print.ts";

/** In pixels. Coarse enough that print disappears into the paper, and fast on a phone. */
const smallWidth = 320;
/** Fine enough to place a corner within a few pixels of the full picture. */
const fineWidth = 1_000;
/** A smaller bright thing is no sheet of paper that somebody photographed. */
const minShareOfPicture = 0.1;
/** Edges that are tried for each side: those of the sheet are not always the strongest. */
const linesPerSide = 7;

/** The corners of the sheet of paper on a picture; undefined where it does not stand out from what it lies on. */
export function findPaper(picture: Raster): Corners | undefined {
  const factor = Math.max(1, Math.floor(Math.min(picture.width, picture.height) / smallWidth));
  const small = withoutPrint(downscale(picture, factor));
  const sheet = bestSheet(small);
  if (!sheet) return undefined;
  const best = withPrintedBands(small, sheet);
  const fineFactor = Math.max(1, Math.floor(Math.min(picture.width, picture.height) / fineWidth));
  const fine = fineFactor > 1 ? downscale(picture, fineFactor) : picture;
  return scaled(refineCorners(fine, scaled(best, factor / fineFactor)), fineFactor);
}

/** Of all combinations of four edges, the largest with the best support. */
function bestSheet(small: Raster): Corners | undefined {
  const { right, down, left, up } = edgeLines(small, linesPerSide);
  const { width, height } = small;
  let best: { corners: Corners; quality: number } | undefined;
  // A side outside the picture has no edge: the picture's own side takes its place.
  for (const leftSide of [...right, { angle: 0, offset: 0 }]) {
    for (const upperSide of [...down, { angle: Math.PI / 2, offset: 0 }]) {
      const upperLeft = crossing(leftSide, upperSide);
      for (const rightSide of [...left, { angle: Math.PI, offset: -width }]) {
        const upperRight = crossing(rightSide, upperSide);
        for (const lowerSide of [...up, { angle: -Math.PI / 2, offset: -height }]) {
          const [lowerLeft, lowerRight] = [crossing(leftSide, lowerSide), crossing(rightSide, lowerSide)];
          if (!upperLeft || !upperRight || !lowerRight || !lowerLeft) continue;
          const corners: Corners = [upperLeft, upperRight, lowerRight, lowerLeft];
          if (!isSheet(corners, small)) continue;
          const size = Math.sqrt(areaOf(corners) / (width * height));
          if (best && size <= best.quality) continue; // cannot become better
          const quality = outlineSupport(small, corners) * size;
          if (quality > (best?.quality ?? 0)) best = { corners, quality };
        }
      }
    }
  }
  return best?.corners;
}

function isSheet(corners: Corners, { width, height }: Size): boolean {
  const [marginX, marginY] = [width * 0.15, height * 0.15];
  const isNear = ({ x, y }: Point) =>
    x > -marginX && y > -marginY && x < width + marginX && y < height + marginY;
  return (
    corners.every(isNear) && isPaperShaped(corners) && areaOf(corners) >= minShareOfPicture * width * height
  );
}

/** Even from aside, the angles of a sheet are far from flat and from sharp. */
function isPaperShaped(corners: Corners): boolean {
  return corners.every((corner, index) => {
    const [next, before] = [corners[(index + 1) % 4] ?? corner, corners[(index + 3) % 4] ?? corner];
    const toNext = Math.atan2(next.y - corner.y, next.x - corner.x);
    const toBefore = Math.atan2(before.y - corner.y, before.x - corner.x);
    const angle = Math.abs(((((toBefore - toNext) * 180) / Math.PI + 540) % 360) - 180);
    return angle > 55 && angle < 125;
  });
}
