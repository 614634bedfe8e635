import { expect, test } from "vitest";
import { pageOfPhotograph } from "#domain/photograph/page-of-photograph.ts";
import { pageSize, straighten } from "#domain/photograph/perspective.ts";
import type { Raster } from "#domain/photograph/raster.ts";
import { pageOfBill, photographOfBill } from "#tests/builders/photographed-bill.ts";

/** The share of pixels that are paper on one page and ink on the other. */
function difference(a: Raster, b: Raster): number {
  const isInk = (raster: Raster, at: number) => (raster.data[at] ?? 255) < 110;
  let different = 0;
  for (let at = 0; at < a.data.length; at++) if (isInk(a, at) !== isInk(b, at)) different++;
  return different / a.data.length;
}

test("shows the page as a scanner would: straight, on white, in letter size at up to 250 dpi", async () => {
  const { picture, corners } = await photographOfBill("pse-d02", 3, {
    tilt: 20,
    lean: -12,
    shadow: 0.4,
    falloff: 0.4,
    noise: 2,
    distortion: 0,
  });
  const { page, dpi } = pageOfPhotograph(picture, corners);
  expect(dpi).toBeGreaterThanOrEqual(200);
  expect(dpi).toBeLessThanOrEqual(250);
  expect([page.width, page.height]).toEqual([Math.round(8.5 * dpi), Math.round(11 * dpi)]);

  const levels = page.data.toSorted();
  expect(levels[Math.floor(levels.length * 0.5)]).toBe(255); // paper, also in the shadow
  expect(levels[Math.floor(levels.length * 0.005)]).toBeLessThan(60); // print
  expect(page.data.subarray(0, page.width).every((level) => level === 255)).toBe(true);
});

test("straightens to what was photographed", async () => {
  const changes = { tilt: 15, distortion: 0, blur: 0.3, noise: 1, exposure: 0.95, falloff: 0, shadow: 0 };
  const { picture, corners } = await photographOfBill("ace-d01", 5, changes);
  const original = await pageOfBill("ace-d01", { dpi: 100 });
  const straight = straighten(picture, corners, original);
  expect(difference(straight, original)).toBeLessThan(0.03);
});

test("keeps the shape of paper that is not letter size", async () => {
  const { picture, corners } = await photographOfBill("ace-d01", 5, { distortion: 0 });
  const [a, b, c, d] = corners;
  const third = (from: typeof a, to: typeof a) => ({
    x: (2 * from.x + to.x) / 3,
    y: (2 * from.y + to.y) / 3,
  });
  const upperThird = [a, b, third(b, c), third(a, d)] as const;
  const { width, height } = pageSize(upperThird, picture);
  expect(width / height).toBeGreaterThan(1.8);
  expect(width / height).toBeLessThan(3);
});
