import { beforeAll, describe, expect, test } from "vitest";
import { type Corners, distance } from "#domain/photograph/corners.ts";
import { findPaper } from "#domain/photograph/find-paper.ts";
import { blankRaster, type Raster } from "#domain/photograph/raster.ts";
import { photograph, randomShot, type Shot } from "#tests/builders/camera.ts";
import { pageOfBill } from "#tests/builders/photographed-bill.ts";
import { seeded } from "#tests/builders/random.ts";

const size = { width: 1_224, height: 1_632 };
/** As a share of the picture's height. The lens bends the sides by so much. */
const tolerance = 0.015;

let page: Raster;
beforeAll(async () => {
  page = await pageOfBill("ace-d02", { dpi: 120 });
});

function shoot(seed: number, changes: Partial<Shot> = {}) {
  const random = seeded(seed);
  return photograph(page, { ...randomShot(random), ...size, blur: 0.6, ...changes }, random);
}

const error = (found: Corners | undefined, corners: Corners) =>
  found
    ? Math.max(...found.map((point, index) => distance(point, corners[index] ?? point))) / size.height
    : 1;

describe("finds the corners of a bill on a table", () => {
  test.each([1, 2, 3, 4, 5, 6])("as people photograph it: shot %i", (seed) => {
    const { picture, corners } = shoot(seed);
    expect(error(findPaper(picture), corners)).toBeLessThan(tolerance);
  });

  test("as people photograph it: 60 more shots", { tags: ["verify"], timeout: 300_000 }, () => {
    const errors = Array.from({ length: 60 }, (_, index) => {
      const { picture, corners } = shoot(100 + index);
      return error(findPaper(picture), corners);
    });
    expect(errors.filter((value) => value >= tolerance).length).toBeLessThanOrEqual(1);
  });

  test.each([
    ["from 20 degrees in front", { tilt: 20 }],
    ["from 20 degrees aside", { lean: 20 }],
    ["turned by 12 degrees", { roll: 12, fill: 0.7 }],
    ["in dim light with a shadow", { exposure: 0.35, shadow: 0.45, falloff: 0.4 }],
    ["from far away", { fill: 0.5 }],
    ["on a white table", { table: 205, grain: 0.01, exposure: 0.9 }],
    ["on wood with a strong grain", { table: 90, grain: 0.2 }],
    ["held by a hand", { hand: true }],
    ["that was folded", { folds: 0.1 }],
    ["beside another sheet", { otherSheet: true, fill: 0.7 }],
  ])("%s", (_, changes) => {
    const { picture, corners } = shoot(7, changes);
    expect(error(findPaper(picture), corners)).toBeLessThan(tolerance);
  });
});

describe("finds the whole sheet below a dark letterhead in white print", () => {
  test.each([
    ["on a table that is lighter than it", { table: 130, grain: 0.02, exposure: 0.9 }],
    ["on a table that is darker than it", { table: 20, grain: 0.02, exposure: 0.9 }],
    ["on a table as dark as it", { table: 79, grain: 0.02, exposure: 0.9 }],
  ])("%s", (_, changes) => {
    const random = seeded(7);
    const shot = { ...randomShot(random), ...size, blur: 0.6, ...changes };
    const { picture, corners } = photograph(withLetterhead(page), shot, random);
    expect(error(findPaper(picture), corners)).toBeLessThan(tolerance);
  });
});

/** The page with a band of gray at its upper edge, on which a few words are light. */
function withLetterhead({ width, height, data }: Raster): Raster {
  const end = Math.round(height * 0.06);
  const printed = data.slice().fill(60, 0, end * width);
  for (let row = Math.round(end * 0.45); row < end * 0.65; row++) {
    for (const [from, to] of [
      [0.06, 0.16],
      [0.7, 0.9],
    ] as const)
      printed.fill(255, Math.round((row + from) * width), Math.round((row + to) * width));
  }
  return { width, height, data: printed };
}

test("finds no paper where nothing stands out: a scan, a screenshot, an empty table", () => {
  expect(findPaper(page)).toBeUndefined();
  expect(findPaper(blankRaster(800, 1_000))).toBeUndefined();
  expect(findPaper({ ...blankRaster(800, 1_000), data: new Uint8Array(800_000).fill(60) })).toBeUndefined();
});

test("finds no paper on pictures of a few pixels", () => {
  for (const side of [1, 2, 3, 10, 30]) expect(findPaper(blankRaster(side, side))).toBeUndefined();
});
