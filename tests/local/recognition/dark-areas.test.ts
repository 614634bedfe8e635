import { expect, test } from "vitest";
import { blankRaster, type Raster } from "#domain/photograph/raster.ts";
import { invertDarkAreas } from "#local/recognition/dark-areas.ts";

const [paper, ink] = [255, 0];
const band = { left: 20, top: 40, right: 180, bottom: 80 };

type Area = { left: number; top: number; right: number; bottom: number };

function fill({ width, data }: Raster, { left, top, right, bottom }: Area, level: number): void {
  for (let y = top; y < bottom; y++) data.fill(level, y * width + left, y * width + right);
}

/** A page with a band of this level, and strokes of letters on it. */
function pageWithBand(level: number, letters: number | undefined, area = band): Raster {
  const page = blankRaster(200, 120);
  fill(page, area, level);
  if (letters === undefined) return page;
  for (let left = area.left + 10; left < area.right - 10; left += 12)
    fill(page, { left, top: area.top + 10, right: left + 3, bottom: area.bottom - 10 }, letters);
  return page;
}

const levelsOf = (page: Raster) => {
  const inverted = invertDarkAreas(page);
  const at = (x: number, y: number) => inverted.data[y * inverted.width + x];
  return { ground: at(band.left + 6, 60), letter: at(band.left + 11, 60), outside: at(4, 4) };
};

test.each([ink, 55, 100])("white letters on an area of level %i become dark letters on white", (level) => {
  expect(levelsOf(pageWithBand(level, paper))).toEqual({ ground: paper, letter: ink, outside: paper });
});

test("dark letters on a tinted area stay as they are", () => {
  expect(levelsOf(pageWithBand(120, ink))).toEqual({ ground: 120, letter: ink, outside: paper });
});

test("a bar without letters stays as it is", () => {
  expect(levelsOf(pageWithBand(40, undefined))).toEqual({ ground: 40, letter: 40, outside: paper });
});

test("the strokes of bold letters are no dark area", () => {
  const stroke = { left: 20, top: 40, right: 60, bottom: 60 };
  const page = pageWithBand(ink, paper, stroke);
  expect(invertDarkAreas(pageWithBand(ink, paper, stroke)).data).toEqual(page.data);
});
