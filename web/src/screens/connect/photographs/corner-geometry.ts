import type { Corner, Corners } from "#web/src/photographs/photographs.ts";

/** The order in which corners are stored: clockwise from the top left. */
export type CornerIndex = 0 | 1 | 2 | 3;
export const cornerIndexes: readonly CornerIndex[] = [0, 1, 2, 3];

export const wholePicture: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

/** Below this share of the picture, the triangle of three corners is no part of a page that can be read. */
const smallestTriangle = 0.005;

const withCorner = ([a, b, c, d]: Corners, index: CornerIndex, to: Corner): Corners => [
  index === 0 ? to : a,
  index === 1 ? to : b,
  index === 2 ? to : c,
  index === 3 ? to : d,
];

/** Positive where the second corner turns clockwise from the first to the third, as on a page. */
const triangle = (a: Corner, b: Corner, c: Corner) =>
  ((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)) / 2;

const isPage = ([a, b, c, d]: Corners) =>
  [triangle(a, b, c), triangle(b, c, d), triangle(c, d, a), triangle(d, a, b)].every(
    (area) => area >= smallestTriangle,
  );

const withinPicture = (share: number) => Math.min(1, Math.max(0, share));

/** Moves a corner within the picture. It stays where it is if the four corners would no longer enclose a page. */
export function moveCorner(corners: Corners, index: CornerIndex, to: Corner): Corners {
  const moved = withCorner(corners, index, { x: withinPicture(to.x), y: withinPicture(to.y) });
  return isPage(moved) ? moved : corners;
}

/** On a picture of this width and height. */
export function nearestCorner(
  corners: Corners,
  at: Corner,
  { width, height }: { width: number; height: number },
): CornerIndex {
  const distances = corners.map(({ x, y }) => Math.hypot((x - at.x) * width, (y - at.y) * height));
  const nearest = distances.indexOf(Math.min(...distances));
  return cornerIndexes[nearest] ?? 0;
}

const [smallStep, largeStep] = [0.005, 0.05];
const directions: Record<string, Corner> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
export type ArrowKey = "ArrowLeft" | "ArrowUp" | "ArrowDown" | "ArrowRight";

/** Where an arrow key leads from a corner, or undefined for another key. */
export function stepFrom({ x, y }: Corner, key: string, isLarge: boolean): Corner | undefined {
  const direction = directions[key];
  const step = isLarge ? largeStep : smallStep;
  return direction && { x: x + direction.x * step, y: y + direction.y * step };
}
