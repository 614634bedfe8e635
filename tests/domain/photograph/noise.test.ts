import { expect, test } from "vitest";
import { measureNoise, withoutNoise } from "#domain/photograph/noise.ts";
import type { Raster } from "#domain/photograph/raster.ts";
import { seeded } from "#tests/builders/random.ts";

const size = { width: 400, height: 500 };

/** Paper at a level, with a gray line and the noise of a sensor. */
function paper(level: number, noise: number): Raster {
  const random = seeded(1);
  const data = Uint8Array.from({ length: size.width * size.height }, (_, at) => {
    const isInk = at % size.width >= 200 && at % size.width < 204;
    return (isInk ? level / 3 : level) + (random() + random() + random() - 1.5) * 2 * noise;
  });
  return { ...size, data };
}

test("measures noise against the level of the paper", () => {
  expect(measureNoise(paper(220, 0))).toBe(0);
  expect(measureNoise(paper(60, 5))).toBeGreaterThan(2 * measureNoise(paper(220, 5)));
});

test("leaves a page as it is that was photographed in enough light", () => {
  const page = paper(220, 3);
  expect(withoutNoise(page)).toBe(page);
});

test("smooths a page that was photographed in dim light, and keeps its print", () => {
  const page = paper(60, 5);
  const smooth = withoutNoise(page);
  expect(measureNoise(smooth)).toBeLessThan(measureNoise(page) / 2);
  const row = 250 * size.width;
  expect(smooth.data[row + 202]).toBeLessThan(30);
  expect(smooth.data[row + 195]).toBeGreaterThan(45);
});
