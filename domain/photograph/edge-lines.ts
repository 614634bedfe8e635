import type { Point } from "./corners.ts";
import type { Raster } from "./raster.ts";

/** A straight line: the points with `x * cos(angle) + y * sin(angle) = offset`. */
export type Line = { angle: number; offset: number };

/** The sides of a sheet by the direction in which the picture becomes lighter: towards the sheet. */
export type Facing = "right" | "down" | "left" | "up";

const degree = Math.PI / 180;
/** In degrees. A sheet that is turned further is turned upright by the person. */
const maxTilt = 40;
/** In levels per pixel. Weaker edges are grain and print that was blurred. */
const minGradient = 4;
/** In pixels and degrees: lines closer to a better one are the same edge. */
const sameLine = { offset: 6, angle: 4 };

const facings: Record<Facing, number> = { right: 0, down: 90, left: 180, up: 270 };

/** The strongest straight edges of each facing, by a Hough transform with the gradient's direction. */
export function edgeLines(raster: Raster, count: number): Record<Facing, Line[]> {
  const diagonal = Math.ceil(Math.hypot(raster.width, raster.height));
  const votes = new Float32Array(360 * (2 * diagonal + 1));
  const row = (angle: number) => ((angle + 360) % 360) * (2 * diagonal + 1) + diagonal;
  for (const { x, y, angle, strength } of gradients(raster)) {
    for (let near = angle - 2; near <= angle + 2; near++) {
      const offset = Math.round(x * Math.cos(near * degree) + y * Math.sin(near * degree));
      const at = row(near) + offset;
      votes[at] = (votes[at] ?? 0) + strength;
    }
  }
  const strongest = (facing: number) => {
    const found: (Line & { votes: number })[] = [];
    for (let angle = facing - maxTilt; angle <= facing + maxTilt; angle++) {
      for (let offset = -diagonal; offset <= diagonal; offset++) {
        const sum = votes[row(angle) + offset] ?? 0;
        if (sum > diagonal) found.push({ angle, offset, votes: sum });
      }
    }
    const lines: Line[] = [];
    for (const { angle, offset } of found.sort((a, b) => b.votes - a.votes)) {
      const isKnown = lines.some((line) => isSame(line, { angle, offset }, raster));
      if (!isKnown) lines.push({ angle, offset });
      if (lines.length === count) break;
    }
    return lines.map(({ angle, offset }) => ({ angle: angle * degree, offset }));
  };
  return {
    right: strongest(facings.right),
    down: strongest(facings.down),
    left: strongest(facings.left),
    up: strongest(facings.up),
  };
}

/** Compares lines where they cross the picture; their offsets alone say little about lines of different angles. */
function isSame(a: Line, b: Line, { width, height }: Raster): boolean {
  const distance = (line: Line) =>
    (width / 2) * Math.cos(line.angle * degree) + (height / 2) * Math.sin(line.angle * degree) - line.offset;
  return (
    Math.abs(a.angle - b.angle) <= sameLine.angle && Math.abs(distance(a) - distance(b)) <= sameLine.offset
  );
}

/** Sobel's gradient of each pixel, in levels per pixel, without what is too weak; the angle in degrees. */
function gradients({ width, height, data }: Raster) {
  const found: { x: number; y: number; angle: number; strength: number }[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const level = (offset: number) => data[at + offset] ?? 0;
      const [a, b, c] = [level(-width - 1), level(-width), level(-width + 1)];
      const [d, e] = [level(-1), level(1)];
      const [f, g, h] = [level(width - 1), level(width), level(width + 1)];
      const across = (c + 2 * e + h - a - 2 * d - f) / 8;
      const down = (f + 2 * g + h - a - 2 * b - c) / 8;
      const size = Math.hypot(across, down);
      if (size < minGradient) continue;
      // Strong print must not outvote a long, weak edge: every pixel counts almost the same.
      found.push({
        x,
        y,
        angle: Math.round(Math.atan2(down, across) / degree),
        strength: Math.min(size, 16),
      });
    }
  }
  return found;
}

/** Where two lines cross; undefined if they are almost parallel. */
export function crossing(a: Line, b: Line): Point | undefined {
  const sine = Math.sin(b.angle - a.angle);
  if (Math.abs(sine) < 0.3) return undefined;
  return {
    x: (a.offset * Math.sin(b.angle) - b.offset * Math.sin(a.angle)) / sine,
    y: (b.offset * Math.cos(a.angle) - a.offset * Math.cos(b.angle)) / sine,
  };
}
