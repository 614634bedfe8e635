import { median } from "#domain/median.ts";
import { type Corners, intersection, type Point, sides } from "./corners.ts";
import { samplesOf } from "./outline-samples.ts";
import { levelAt } from "./perspective.ts";
import type { Raster } from "./raster.ts";

/** Moves each side to where the level falls most, and takes the corners from there. */
export function refineCorners(raster: Raster, corners: Corners): Corners {
  const lines = sides(corners).map((side) => edgeLine(raster, side) ?? side);
  const [upper, right, lower, left] = lines;
  if (!upper || !right || !lower || !left) return corners;
  const limit = Math.min(raster.width, raster.height) * 0.03;
  const moved = [
    [left, upper],
    [upper, right],
    [right, lower],
    [lower, left],
  ] as const;
  const [a, b, c, d] = corners.map((corner, index) => {
    const [first, second] = moved[index] ?? [left, upper];
    const point = intersection(first, second);
    return point && Math.hypot(point.x - corner.x, point.y - corner.y) < limit ? point : corner;
  });
  return a && b && c && d ? [a, b, c, d] : corners;
}

/** In levels. A side's exact place is measured only where it is clear. */
const minFall = 6;

function edgeLine(raster: Raster, side: [Point, Point]): [Point, Point] | undefined {
  const reach = Math.min(raster.width, raster.height) * 0.015;
  const offsets = samplesOf(side, 60).flatMap(({ point, outward }, index) => {
    let best = { offset: 0, fall: minFall };
    for (let offset = -reach; offset <= reach; offset += 0.5) {
      const at = (distance: number) =>
        levelAt(raster, point.x + outward.x * distance, point.y + outward.y * distance);
      const fall = at(offset - 1.5) - at(offset + 1.5);
      if (fall > best.fall) best = { offset, fall };
    }
    return best.fall > minFall ? [{ share: 0.06 + (0.88 * (index + 0.5)) / 60, offset: best.offset }] : [];
  });
  if (offsets.length < 15) return undefined;
  const line = theilSen(offsets.map(({ share, offset }) => [share, offset] as const));
  const [from, to] = side;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const outward = { x: (to.y - from.y) / length, y: -(to.x - from.x) / length };
  const end = (point: Point, offset: number) => ({
    x: point.x + outward.x * offset,
    y: point.y + outward.y * offset,
  });
  return [end(from, line(0)), end(to, line(1))];
}

/** A line that a third of wrong points does not move: the median of all slopes, and of what remains. */
export function theilSen(points: (readonly [x: number, y: number])[]): (x: number) => number {
  const slopes = points.flatMap(([x1, y1], index) =>
    points.slice(index + 1).flatMap(([x2, y2]) => (x2 === x1 ? [] : [(y2 - y1) / (x2 - x1)])),
  );
  const slope = median(slopes);
  const start = median(points.map(([x, y]) => y - slope * x));
  return (x) => start + slope * x;
}
