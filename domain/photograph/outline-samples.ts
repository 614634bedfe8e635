import type { Point } from "./corners.ts";

/** A point on a side of the paper, and the direction that leads away from the paper. */
export type Sample = { point: Point; outward: Point };

/** Points along a side without its ends, where corners are round or folded. */
export function samplesOf([from, to]: [Point, Point], count = 40): Sample[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const outward = { x: (to.y - from.y) / length, y: -(to.x - from.x) / length };
  return Array.from({ length: count }, (_, index) => {
    const share = 0.06 + (0.88 * (index + 0.5)) / count;
    return { point: { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }, outward };
  });
}
