import { median } from "#domain/statistics.ts";

/** A line that a third of wrong points does not move: the median of all slopes, and of what remains. */
export function theilSen(points: (readonly [x: number, y: number])[]): (x: number) => number {
  const slopes = points.flatMap(([x1, y1], index) =>
    points.slice(index + 1).flatMap(([x2, y2]) => (x2 === x1 ? [] : [(y2 - y1) / (x2 - x1)])),
  );
  const slope = median(slopes);
  const start = median(points.map(([x, y]) => y - slope * x));
  return (x) => start + slope * x;
}
