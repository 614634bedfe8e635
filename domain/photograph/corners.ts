/** In pixels. */
export type Point = { x: number; y: number };

/** Of the paper on a picture, clockwise from the upper left. */
export type Corners = readonly [upperLeft: Point, upperRight: Point, lowerRight: Point, lowerLeft: Point];

export const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

export const scaled = (corners: Corners, factor: number): Corners =>
  mapCorners(corners, ({ x, y }) => ({ x: x * factor, y: y * factor }));

export function mapCorners([a, b, c, d]: Corners, change: (corner: Point) => Point): Corners {
  return [change(a), change(b), change(c), change(d)];
}

export const wholePicture = ({ width, height }: { width: number; height: number }): Corners => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
];

/** Each side from a corner to the next one clockwise: upper, right, lower, left. */
export function sides([a, b, c, d]: Corners): [Point, Point][] {
  return [
    [a, b],
    [b, c],
    [c, d],
    [d, a],
  ];
}

/** In square pixels. */
export function areaOf(corners: readonly Point[]): number {
  let sum = 0;
  corners.forEach(({ x, y }, index) => {
    const next = corners[(index + 1) % corners.length] ?? { x, y };
    sum += x * next.y - next.x * y;
  });
  return Math.abs(sum) / 2;
}

/** Where two lines, each given by two points, intersect; undefined if they are almost parallel. */
export function intersection(
  [a, b]: readonly [Point, Point],
  [c, d]: readonly [Point, Point],
): Point | undefined {
  const [first, second] = [
    { x: b.x - a.x, y: b.y - a.y },
    { x: d.x - c.x, y: d.y - c.y },
  ];
  const cross = first.x * second.y - first.y * second.x;
  const lengths = Math.hypot(first.x, first.y) * Math.hypot(second.x, second.y);
  if (Math.abs(cross) < 0.05 * lengths) return undefined;
  const share = ((c.x - a.x) * second.y - (c.y - a.y) * second.x) / cross;
  return { x: a.x + share * first.x, y: a.y + share * first.y };
}

/** The corners on the picture after quarter turns clockwise. `size` is the picture's before the turns. */
export function turnedCorners(
  corners: Corners,
  quarters: number,
  size: { width: number; height: number },
): Corners {
  if (quarters <= 0) return corners;
  const [a, b, c, d] = mapCorners(corners, ({ x, y }) => ({ x: size.height - y, y: x }));
  return turnedCorners([d, a, b, c], quarters - 1, { width: size.height, height: size.width });
}
