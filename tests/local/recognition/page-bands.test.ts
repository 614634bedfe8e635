import { expect, test } from "vitest";
import type { Raster } from "#domain/photograph/raster.ts";
import { bandsOf } from "#local/recognition/page-bands.ts";

const [width, height] = [400, 2_000];

/** A white page with print in these rows. */
function pageWith({
  text = [],
  lines = [],
}: {
  text?: [from: number, to: number][];
  lines?: number[];
}): Raster {
  const data = new Uint8Array(width * height).fill(255);
  for (const [from, to] of text)
    for (let row = from; row < to; row++)
      for (let column = 50; column < 350; column += 3) data[row * width + column] = 0;
  for (const column of lines) for (let row = 0; row < height; row++) data[row * width + column] = 0;
  return { width, height, data };
}

const tops = (page: Raster) => bandsOf(page).map(({ top }) => top);

test("cuts a page in the gap between two lines of text that is the nearest to its middle", () => {
  const page = pageWith({
    text: [
      [0, 900],
      [920, 1_030],
      [1_040, 2_000],
    ],
  });
  expect(tops(page)).toEqual([0, 1_035]);
});

test("cuts through the line of a table, and beside print that fills the middle", () => {
  expect(tops(pageWith({ text: [[800, 1_300]], lines: [200] }))).toEqual([0, 750]);
});

test("leaves a page whole whose lines of text have no gap near the middle", () => {
  expect(tops(pageWith({ text: [[500, 1_500]] }))).toEqual([0]);
});

test("does not take the gap inside a line of broken letters for one between lines", () => {
  expect(
    tops(
      pageWith({
        text: [
          [500, 999],
          [1_002, 1_500],
        ],
      }),
    ),
  ).toEqual([0]);
});

test("leaves a low picture whole", () => {
  expect(bandsOf({ width, height: 600, data: new Uint8Array(width * 600).fill(255) })).toHaveLength(1);
});

test("has every row of the page in one band", () => {
  const page = pageWith({
    text: [
      [0, 980],
      [1_000, 2_000],
    ],
  });
  const bands = bandsOf(page);
  expect(Buffer.concat(bands.map(({ picture }) => picture.data)).equals(page.data)).toBe(true);
  expect(bands.map(({ picture }) => picture.height)).toEqual([990, 1_010]);
});
