import { expect, test } from "vitest";
import { freeSpans } from "#web/src/browser/free-span.ts";

const area = { top: 0, bottom: 600 };

test("finds the parts between obstacles that overlap, touch or stand in any order", () => {
  const obstacles = [
    { top: 300, bottom: 340 },
    { top: 10, bottom: 60 },
    { top: 40, bottom: 100 },
    { top: 100, bottom: 120 },
  ];
  const spans = freeSpans(obstacles, area).filter(({ top, bottom }) => bottom > top);
  expect(spans).toEqual([
    { top: 0, bottom: 10 },
    { top: 120, bottom: 300 },
    { top: 340, bottom: 600 },
  ]);
});

test("finds no part outside the area", () => {
  const obstacles = [
    { top: -90, bottom: 50 },
    { top: 550, bottom: 900 },
    { top: 1000, bottom: 1040 },
  ];
  const spans = freeSpans(obstacles, area).filter(({ top, bottom }) => bottom > top);
  expect(spans).toEqual([{ top: 50, bottom: 550 }]);
});
