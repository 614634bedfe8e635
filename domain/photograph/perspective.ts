import { type Corners, distance, mapCorners, type Point, scaled } from "./corners.ts";
import { blankRaster, downscale, type Raster } from "./raster.ts";

export type Size = { width: number; height: number };

/** In inches. A utility prints its bills on letter paper. */
const letter = { short: 8.5, long: 11 };
export const letterRatio = letter.long / letter.short;
/** A paper whose sides have almost this ratio is letter paper: folds and curls change it a little. */
const letterTolerance = 0.12;
/** In dots per inch. Recognition needs the lower limit, and reads no better above the upper one. */
const resolution = { min: 200, max: 250 };

/** The straightened page in pixels, its resolution, and the resolution of the photograph that it is made from. */
export type PageSize = Size & { dpi: number; shotDpi: number };

/** The size of the straightened page. `picture` is the size of the picture that the corners are on. */
export function pageSize(corners: Corners, picture: Size): PageSize {
  const ratio = sideRatio(corners, picture);
  const [upper, right] = sideLengths(corners);
  const isUpright = ratio >= 1;
  const tall = isUpright ? ratio : 1 / ratio;
  const isLetter = Math.abs(tall / letterRatio - 1) < letterTolerance;
  const inches = isLetter ? letter : { short: letter.short, long: letter.short * tall };
  const shortPixels = isUpright ? upper : right;
  const shotDpi = shortPixels / inches.short;
  const dpi = Math.round(Math.min(resolution.max, Math.max(resolution.min, shotDpi)));
  const [short, long] = [Math.round(inches.short * dpi), Math.round(inches.long * dpi)];
  return { ...(isUpright ? { width: short, height: long } : { width: long, height: short }), dpi, shotDpi };
}

/** The longer of the opposite sides: the nearer one, in full resolution. */
function sideLengths([a, b, c, d]: Corners): [horizontal: number, vertical: number] {
  return [Math.max(distance(a, b), distance(d, c)), Math.max(distance(a, d), distance(b, c))];
}

/** Of the main camera of phones, as a share of the picture's longer side: for views that do not reveal it. */
const usualFocalLength = 0.8;

/**
 * Height by width of the paper itself. A picture shows a side that is farther away shorter, so the ratio follows from the
 * vanishing points: Zhang and He, "Whiteboard scanning and image enhancement", 2007, section 3.
 */
export function sideRatio(corners: Corners, picture: Size): number {
  const center = { x: picture.width / 2, y: picture.height / 2 };
  const [m1, m2, m4, m3] = mapCorners(corners, ({ x, y }) => ({ x: x - center.x, y: y - center.y }));
  const k2 = area(m1, m4, m3) / area(m2, m4, m3);
  const k3 = area(m1, m4, m2) / area(m3, m4, m2);
  const n2 = { x: k2 * m2.x - m1.x, y: k2 * m2.y - m1.y, z: k2 - 1 };
  const n3 = { x: k3 * m3.x - m1.x, y: k3 * m3.y - m1.y, z: k3 - 1 };
  const longest = Math.max(picture.width, picture.height);
  const squaredFocalLength = -(n2.x * n3.x + n2.y * n3.y) / (n2.z * n3.z);
  const isPlausible = squaredFocalLength > (0.4 * longest) ** 2 && squaredFocalLength < (4 * longest) ** 2;
  const focalLength = isPlausible ? Math.sqrt(squaredFocalLength) : usualFocalLength * longest;
  const length = ({ x, y, z }: typeof n2) => Math.hypot(x / focalLength, y / focalLength, z);
  return length(n3) / length(n2);
}

/** Twice the signed area of a triangle. */
const area = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** Maps the unit square to the corners: Heckbert, "Fundamentals of texture mapping and image warping", 1989. */
export function squareToCorners(corners: Corners): (u: number, v: number) => Point {
  const { x, y, weight } = projection(corners);
  return (u, v) => {
    const divisor = weight.u * u + weight.v * v + 1;
    return { x: (x.u * u + x.v * v + x.one) / divisor, y: (y.u * u + y.v * v + y.one) / divisor };
  };
}

function projection([p0, p1, p2, p3]: Corners) {
  const [dx1, dx2, dy1, dy2] = [p1.x - p2.x, p3.x - p2.x, p1.y - p2.y, p3.y - p2.y];
  const [sx, sy] = [p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / determinant;
  const h = (dx1 * sy - sx * dy1) / determinant;
  return {
    x: { u: p1.x - p0.x + g * p1.x, v: p3.x - p0.x + h * p3.x, one: p0.x },
    y: { u: p1.y - p0.y + g * p1.y, v: p3.y - p0.y + h * p3.y, one: p0.y },
    weight: { u: g, v: h },
  };
}

/** The paper between the corners, seen from straight above. */
export function straighten(picture: Raster, corners: Corners, { width, height }: Size): Raster {
  const [horizontal, vertical] = sideLengths(corners);
  const factor = Math.max(1, Math.floor(Math.min(horizontal / width, vertical / height)));
  const source = factor > 1 ? downscale(picture, factor) : picture;
  const { x, y, weight } = projection(scaled(corners, 1 / factor));
  const result = blankRaster(width, height);
  for (let row = 0; row < height; row++) {
    const v = (row + 0.5) / height;
    const [startX, startY, startWeight] = [x.v * v + x.one, y.v * v + y.one, weight.v * v + 1];
    for (let column = 0; column < width; column++) {
      const u = (column + 0.5) / width;
      const divisor = startWeight + weight.u * u;
      const level = levelAt(source, (startX + x.u * u) / divisor - 0.5, (startY + y.u * u) / divisor - 0.5);
      result.data[row * width + column] = level;
    }
  }
  return result;
}

/** Between pixels the level is interpolated; outside the picture it is that of the nearest pixel. */
export function levelAt({ width, height, data }: Raster, x: number, y: number): number {
  const [column, row] = [clamp(x, width - 1), clamp(y, height - 1)];
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const right = Math.min(left + 1, width - 1);
  const [upper, lower] = [top * width, Math.min(top + 1, height - 1) * width];
  const across = column - left;
  const high = (data[upper + left] ?? 255) * (1 - across) + (data[upper + right] ?? 255) * across;
  const low = (data[lower + left] ?? 255) * (1 - across) + (data[lower + right] ?? 255) * across;
  return high + (low - high) * (row - top);
}

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max);
