export type Point = { x: number; y: number };

/** A PDF transformation matrix [a b c d e f] (PDF 32000-1, 8.3.3). */
export type Matrix = readonly [number, number, number, number, number, number];

export const identityMatrix: Matrix = [1, 0, 0, 1, 0, 0];

export const multiply = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

export const transformPoint = (m: Matrix, x: number, y: number): Point => ({
  x: m[0] * x + m[2] * y + m[4],
  y: m[1] * x + m[3] * y + m[5],
});

/** The first six values; a missing one is that of the identity matrix. */
export function toMatrix(values: ArrayLike<unknown>): Matrix {
  const at = (index: number) => Number(values[index] ?? identityMatrix[index]);
  return [at(0), at(1), at(2), at(3), at(4), at(5)];
}

/** A number of clockwise quarter turns. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** Maps a point of a page whose text is rotated clockwise to its position on the upright page. */
export function undoRotation(
  { x, y }: Point,
  turns: QuarterTurns,
  page: { width: number; height: number },
): Point {
  switch (turns) {
    case 0:
      return { x, y };
    case 1:
      return { x: y, y: page.width - x };
    case 2:
      return { x: page.width - x, y: page.height - y };
    case 3:
      return { x: page.height - y, y: x };
  }
}

/** The index of the largest count, as quarter turns. */
export const mostFrequentRotation = (counts: readonly [number, number, number, number]): QuarterTurns =>
  counts.indexOf(Math.max(...counts)) as QuarterTurns; // four counts: the index is 0 to 3
