import type { Corners, Point } from "#domain/photograph/corners.ts";
import { levelAt } from "#domain/photograph/perspective.ts";
import { blankRaster, type Raster } from "#domain/photograph/raster.ts";

/** How somebody photographed a sheet of paper. */
export type Shot = {
  width: number;
  height: number;
  /** In degrees: how far the camera leans back and aside from straight above, and is turned. */
  tilt: number;
  lean: number;
  roll: number;
  /** The paper's width as a share of the picture's. */
  fill: number;
  /** Moves the paper by a share of the picture. */
  shift: Point;
  /** Radial distortion of the lens: negative bends lines outward (barrel). */
  distortion: number;
  /** Radius of the blur, in pixels of the picture. */
  blur: number;
  /** Standard deviation of the sensor's noise, in levels. */
  noise: number;
  /** Brightness of the paper in the light, 0 to 1. */
  exposure: number;
  /** How much darker the far corner is than the near one, 0 to 1. */
  falloff: number;
  /** How much a shadow over a part of the paper darkens it, 0 to 1. */
  shadow: number;
  /** The level of the table. */
  table: number;
  /** How much the grain of the table differs from it, as a share: 0.07 is smooth wood. */
  grain: number;
  /** How much darker every other third of the paper is, which was folded to fit into an envelope. */
  folds: number;
  /** Whether a hand holds the paper at its right side. */
  hand: boolean;
  /** Whether a part of another sheet lies on the table. */
  otherSheet: boolean;
};

/** As people hold a phone over a bill on a table. */
export function randomShot(random: () => number): Shot {
  const between = (from: number, to: number) => from + (to - from) * random();
  return {
    width: 2_448,
    height: 3_264,
    tilt: between(-14, 20),
    lean: between(-12, 12),
    roll: between(-6, 6),
    fill: between(0.72, 0.88),
    shift: { x: between(-0.03, 0.03), y: between(-0.03, 0.03) },
    distortion: between(-0.04, 0.02),
    blur: between(0, 1.4),
    noise: between(1, 7),
    exposure: between(0.55, 0.98),
    falloff: between(0, 0.4),
    shadow: random() < 0.5 ? between(0.15, 0.45) : 0,
    table: between(20, 130),
    grain: 0.07,
    folds: 0,
    hand: false,
    otherSheet: false,
  };
}

export type Photograph = { picture: Raster; corners: Corners };

/** Photographs a page, and says where its corners are on the picture. */
export function photograph(page: Raster, shot: Shot, random: () => number): Photograph {
  const { width, height } = shot;
  const project = projection(page, shot);
  const corners: Corners = [project(0, 0), project(1, 0), project(1, 1), project(0, 1)];
  const [rowU, rowV, rowWeight] = inverse(corners);
  const picture = blankRaster(width, height);
  const light = lighting(shot, random);
  const grain = tableGrain(random);
  const [centerX, centerY, squaredRadius] = [width / 2, height / 2, (width * width + height * height) / 4];
  const isPaper = (u: number, v: number) => u >= 0 && u <= 1 && v >= 0 && v <= 1;
  const reflected = (u: number, v: number, column: number, row: number) => {
    if (shot.hand && isHand(u, v)) return 120;
    if (isPaper(u, v))
      return (25 + 0.9 * levelAt(page, u * page.width - 0.5, v * page.height - 0.5)) * fold(shot, v);
    if (shot.otherSheet && isOtherSheet(u, v)) return 235;
    return Math.max(0, shot.table * (1 + shot.grain * grain(column, row)));
  };
  const levelOf = (column: number, row: number) => {
    const dx = column - centerX;
    const dy = row - centerY;
    const bend = 1 + (shot.distortion * (dx * dx + dy * dy)) / squaredRadius;
    const x = centerX + dx * bend;
    const y = centerY + dy * bend;
    const weight = rowWeight[0] * x + rowWeight[1] * y + rowWeight[2];
    const u = (rowU[0] * x + rowU[1] * y + rowU[2]) / weight;
    const v = (rowV[0] * x + rowV[1] * y + rowV[2]) / weight;
    return Math.min(255, reflected(u, v, column, row) * light(column, row));
  };
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) picture.data[row * width + column] = levelOf(column, row);
  }
  const blurred = blurredBy(picture, shot.blur);
  addNoise(blurred, shot.noise, random);
  return { picture: blurred, corners: distorted(corners, shot) };
}

function addNoise({ data }: Raster, deviation: number, random: () => number) {
  for (let at = 0; at < data.length; at++) {
    const noise = (random() + random() + random() - 1.5) * 2 * deviation;
    data[at] = Math.min(255, Math.max(0, (data[at] ?? 0) + noise));
  }
}

/** The middle third of a folded sheet leans away from the light. */
const fold = ({ folds }: Shot, v: number) => (v > 1 / 3 && v < 2 / 3 ? 1 - folds : 1);

/** The end of a thumb, in shares of the paper. */
const isHand = (u: number, v: number) => ((u - 1.03) / 0.12) ** 2 + ((v - 0.55) / 0.06) ** 2 < 1;

/** A sheet beside the paper, of which the picture shows a strip. */
const isOtherSheet = (u: number, v: number) => u > 1.03 && v < 0.6 + 0.2 * u;

/** From the unit square of the page to the picture, by a pinhole camera. */
function projection(page: Raster, shot: Shot): (u: number, v: number) => Point {
  const { width, height } = shot;
  const focal = 0.8 * Math.max(width, height);
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [tilt, lean, roll] = [radians(shot.tilt), radians(shot.lean), radians(shot.roll)];
  const paperWidth = shot.fill * width;
  const paperHeight = (paperWidth * page.height) / page.width;
  const scale = Math.min(1, (0.94 * height * (shot.fill / 0.88)) / paperHeight);
  return (u, v) => {
    const [x0, y0] = [(u - 0.5) * paperWidth * scale, (v - 0.5) * paperHeight * scale];
    const [x1, y1] = [x0 * Math.cos(roll) - y0 * Math.sin(roll), x0 * Math.sin(roll) + y0 * Math.cos(roll)];
    const [y2, z2] = [y1 * Math.cos(tilt), y1 * Math.sin(tilt)];
    const [x3, z3] = [x1 * Math.cos(lean) + z2 * Math.sin(lean), -x1 * Math.sin(lean) + z2 * Math.cos(lean)];
    const depth = focal - z3;
    return {
      x: width * (0.5 + shot.shift.x) + (focal * x3) / depth,
      y: height * (0.5 + shot.shift.y) + (focal * y2) / depth,
    };
  };
}

type Row = readonly [number, number, number];

/** From the picture to the unit square of the page: the rows of the inverse of the homography of its corners. */
function inverse([p0, p1, p2, p3]: Corners): readonly [u: Row, v: Row, weight: Row] {
  const [dx1, dx2, dy1, dy2] = [p1.x - p2.x, p3.x - p2.x, p1.y - p2.y, p3.y - p2.y];
  const [sx, sy] = [p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const [g, h] = [(sx * dy2 - dx2 * sy) / determinant, (dx1 * sy - sx * dy1) / determinant];
  const [a, b, c] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x];
  const [d, e, f] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y];
  return [
    [e - f * h, c * h - b, b * f - c * e],
    [f * g - d, a - c * g, c * d - a * f],
    [d * h - e * g, b * g - a * h, a * e - b * d],
  ];
}

/** Where the lens shows the corners. */
function distorted(corners: Corners, { width, height, distortion }: Shot): Corners {
  const [centerX, centerY, radius] = [width / 2, height / 2, Math.hypot(width, height) / 2];
  const [a, b, c, d] = corners.map(({ x, y }) => {
    const [dx, dy] = [(x - centerX) / radius, (y - centerY) / radius];
    let bend = 1;
    for (let step = 0; step < 20; step++) {
      const squared = (dx * dx + dy * dy) / (bend * bend);
      bend = 1 + distortion * squared;
    }
    return { x: centerX + (dx * radius) / bend, y: centerY + (dy * radius) / bend };
  });
  return [a, b, c, d].every((corner) => corner !== undefined) ? ([a, b, c, d] as Corners) : corners;
}

/** The light falls off to one side, and the photographer's shadow may lie over a part. */
function lighting(shot: Shot, random: () => number): (x: number, y: number) => number {
  const direction = random() * 2 * Math.PI;
  const [lightX, lightY] = [Math.cos(direction), Math.sin(direction)];
  const shadowAngle = random() * 2 * Math.PI;
  const shadowAt = (random() - 0.3) * 0.4;
  const softness = 0.01 + random() * 0.05;
  const [shadowX, shadowY] = [Math.cos(shadowAngle), Math.sin(shadowAngle)];
  return (x, y) => {
    const [across, down] = [x / shot.width - 0.5, y / shot.height - 0.5];
    const fall = 1 - shot.falloff * (0.5 + (across * lightX + down * lightY) / 1.4);
    if (shot.shadow === 0) return shot.exposure * fall;
    const edge = (across * shadowX + down * shadowY - shadowAt) / softness;
    return shot.exposure * fall * (1 - shot.shadow / (1 + Math.exp(-edge)));
  };
}

/** The grain of a wooden table: long waves, no lines. */
function tableGrain(random: () => number): (x: number, y: number) => number {
  const waves = Array.from({ length: 4 }, () => ({
    x: random() * 0.02,
    y: random() * 0.006,
    phase: random() * 6.3,
  }));
  return (x, y) => waves.reduce((sum, wave) => sum + Math.sin(x * wave.x + y * wave.y + wave.phase), 0);
}

/** A Gaussian blur: across each row, then down each column. Beyond the picture its last pixels repeat. */
function blurredBy({ width, height, data }: Raster, radius: number): Raster {
  if (radius < 0.2) return { width, height, data };
  const reach = Math.ceil(radius * 2.5);
  const weights = Float64Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * radius ** 2)),
  );
  const line = new Uint8Array(width + 2 * reach);
  const across = weightedRows(width, height, weights, (row, tap) => {
    if (tap === 0) {
      const pixels = data.subarray(row * width, (row + 1) * width);
      line.fill(pixels[0] ?? 0, 0, reach);
      line.set(pixels, reach);
      line.fill(pixels[width - 1] ?? 0, reach + width);
    }
    return line.subarray(tap, tap + width);
  });
  const down = weightedRows(width, height, weights, (row, tap) => {
    const start = Math.min(Math.max(row + tap - reach, 0), height - 1) * width;
    return across.subarray(start, start + width);
  });
  return { width, height, data: down };
}

/** Each row of the result is the weighted mean of the rows of its taps. Row by row, the processor's cache holds them. */
function weightedRows(
  width: number,
  height: number,
  weights: Float64Array,
  rowOf: (row: number, tap: number) => Uint8Array,
): Uint8Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const result = new Uint8Array(width * height);
  const sums = new Float64Array(width);
  for (let row = 0; row < height; row++) {
    sums.fill(0);
    for (let tap = 0; tap < weights.length; tap++) addWeighted(sums, rowOf(row, tap), weights[tap] ?? 0);
    for (let column = 0; column < width; column++) result[row * width + column] = (sums[column] ?? 0) / total;
  }
  return result;
}

function addWeighted(sums: Float64Array, levels: Uint8Array, weight: number) {
  for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + weight * (levels[at] ?? 0);
}
