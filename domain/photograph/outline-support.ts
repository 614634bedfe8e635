import { median } from "#domain/median.ts";
import { type Corners, type Point, sides } from "./corners.ts";
import { samplesOf } from "./outline-samples.ts";
import { levelAt, type Size, squareToCorners } from "./perspective.ts";
import type { Raster } from "./raster.ts";

/** How much lighter paper is than what it lies on, as a share of the paper's level: a dark picture has less contrast. */
const minContrast = 0.06;
/** The share of each side that must show that contrast: a corner may be folded or below a thumb. */
const minSupport = 0.5;
/** At the picture's edge, paper is at least this light, compared with the middle of the sheet. */
const minPaperLevel = 0.6;
/** And compared with the paper farther inside, by its distance as a share of the picture: a white table is darker. */
const deeperPaper = [
  { depth: 0.1, minLevel: 0.9 },
  { depth: 0.25, minLevel: 0.85 },
];

/**
 * The share of the outline along which the inside is lighter than the outside; 0 if one side has too little of it. At
 * the edge of the picture the inside must be paper.
 */
export function outlineSupport(raster: Raster, corners: Corners): number {
  const paperLevel = levelInside(raster, corners);
  const size = Math.min(raster.width, raster.height);
  const isPaperAtEdge = (level: number, at: (offset: number) => Point) =>
    level >= paperLevel * minPaperLevel &&
    deeperPaper.every(({ depth, minLevel }) => {
      const { x, y } = at(-depth * size);
      return level >= levelAt(raster, x, y) * minLevel;
    });
  let [shown, total, visible] = [0, 0, 0];
  for (const side of sides(corners)) {
    const points = samplesOf(side);
    const shownHere = points.filter(({ point, outward }) => {
      const at = (offset: number) => ({ x: point.x + outward.x * offset, y: point.y + outward.y * offset });
      const [inside, outside] = [at(-3), at(3)];
      const level = levelAt(raster, inside.x, inside.y);
      if (!contains(raster, outside)) return isPaperAtEdge(level, at);
      visible++;
      return level - levelAt(raster, outside.x, outside.y) >= paperLevel * minContrast;
    }).length;
    if (shownHere < points.length * minSupport) return 0;
    shown += shownHere;
    total += points.length;
  }
  return visible < total / 2 ? 0 : (shown / total) ** 4;
}

/** The median of a grid of points on the sheet. */
function levelInside(raster: Raster, corners: Corners): number {
  const at = squareToCorners(corners);
  const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
  const points = shares.flatMap((u) => shares.map((v) => at(u, v)));
  return median(points.map(({ x, y }) => levelAt(raster, x, y)));
}

const contains = ({ width, height }: Size, { x, y }: Point) =>
  x >= 1 && y >= 1 && x < width - 1 && y < height - 1;
