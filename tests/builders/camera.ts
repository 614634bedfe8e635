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
};

/** Random numbers in [0, 1) that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

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
  };
}

export type Photograph = { picture: Raster; corners: Corners };

/** Photographs a page, and says where its corners are on the picture. */
export function photograph(page: Raster, shot: Shot, random: () => number): Photograph {
  const { width, height } = shot;
  const project = projection(page, shot);
  const corners: Corners = [project(0, 0), project(1, 0), project(1, 1), project(0, 1)];
  const toPage = inverse(corners);
  const picture = blankRaster(width, height);
  const light = lighting(shot, random);
  const grain = tableGrain(random);
  const [centerX, centerY, radius] = [width / 2, height / 2, Math.hypot(width, height) / 2];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [(x - centerX) / radius, (y - centerY) / radius];
      const bend = 1 + shot.distortion * (dx * dx + dy * dy);
      const { u, v } = toPage(centerX + dx * radius * bend, centerY + dy * radius * bend);
      const isPaper = u >= 0 && u <= 1 && v >= 0 && v <= 1;
      const reflected = isPaper
        ? 25 + 0.9 * levelAt(page, u * page.width - 0.5, v * page.height - 0.5)
        : shot.table * grain(x, y);
      picture.data[y * width + x] = Math.min(255, Math.max(0, reflected * light(x, y)));
    }
  }
  const sharp = blurredBy(picture, shot.blur);
  for (let at = 0; at < sharp.data.length; at++) {
    const noise = (random() + random() + random() - 1.5) * 2 * shot.noise;
    sharp.data[at] = Math.min(255, Math.max(0, (sharp.data[at] ?? 0) + noise));
  }
  return { picture: sharp, corners: distorted(corners, shot) };
}

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

/** From the picture to the unit square of the page: the inverse of the homography of its corners. */
function inverse([p0, p1, p2, p3]: Corners): (x: number, y: number) => { u: number; v: number } {
  const [dx1, dx2, dy1, dy2] = [p1.x - p2.x, p3.x - p2.x, p1.y - p2.y, p3.y - p2.y];
  const [sx, sy] = [p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const [g, h] = [(sx * dy2 - dx2 * sy) / determinant, (dx1 * sy - sx * dy1) / determinant];
  const [a, b, c] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x];
  const [d, e, f] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y];
  const [i0, i1, i2] = [e - f * h, c * h - b, b * f - c * e];
  const [j0, j1, j2] = [f * g - d, a - c * g, c * d - a * f];
  const [k0, k1, k2] = [d * h - e * g, b * g - a * h, a * e - b * d];
  return (x, y) => {
    const weight = k0 * x + k1 * y + k2;
    return { u: (i0 * x + i1 * y + i2) / weight, v: (j0 * x + j1 * y + j2) / weight };
  };
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
  return (x, y) => {
    const [across, down] = [x / shot.width - 0.5, y / shot.height - 0.5];
    const fall = 1 - shot.falloff * (0.5 + (across * lightX + down * lightY) / 1.4);
    const edge = (across * Math.cos(shadowAngle) + down * Math.sin(shadowAngle) - shadowAt) / softness;
    const shade = 1 - shot.shadow / (1 + Math.exp(-edge));
    return shot.exposure * fall * shade;
  };
}

/** The grain of a wooden table: long waves, no lines. */
function tableGrain(random: () => number): (x: number, y: number) => number {
  const waves = Array.from({ length: 4 }, () => ({
    x: random() * 0.02,
    y: random() * 0.006,
    phase: random() * 6.3,
  }));
  return (x, y) =>
    1 + 0.07 * waves.reduce((sum, wave) => sum + Math.sin(x * wave.x + y * wave.y + wave.phase), 0);
}

/** A Gaussian blur, in two passes. */
function blurredBy(raster: Raster, radius: number): Raster {
  if (radius < 0.2) return raster;
  const reach = Math.ceil(radius * 2.5);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * radius ** 2)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const pass = (source: Raster, step: (width: number) => number): Raster => {
    const { width, height, data } = source;
    const result = blankRaster(width, height);
    const stride = step(width);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = y * width + x;
        const [position, length] = stride === 1 ? [x, width] : [y, height];
        let sum = 0;
        for (let offset = -reach; offset <= reach; offset++) {
          const clamped = Math.min(Math.max(position + offset, 0), length - 1) - position;
          sum += (weights[offset + reach] ?? 0) * (data[at + clamped * stride] ?? 0);
        }
        result.data[at] = sum / total;
      }
    }
    return result;
  };
  return pass(
    pass(raster, () => 1),
    (width) => width,
  );
}
