import { expect, test } from "vitest";
import { stripArea, stripRatio } from "#web/src/bill-strip/strip-area.ts";

const page = { width: 600, height: 800 };

test("shows the value in the middle, with what is printed beside, above and below it", () => {
  const place = { left: 0.5, top: 0.5, width: 0.1, height: 0.02 };
  const area = stripArea(place, page);

  expect(area.left + area.width / 2).toBeCloseTo(0.55 * 600);
  expect(area.top + area.height / 2).toBeCloseTo(0.51 * 800);
  expect(area.height).toBeGreaterThan(0.02 * 800);
  expect(area.width).toBeCloseTo(stripRatio * area.height);
});

test("is wider than a long number, whose place a scan tells only about, and stays on the page", () => {
  const area = stripArea({ left: 0.4, top: 0.99, width: 0.6, height: 0.01 }, page);

  expect(area.width).toBeGreaterThan(1.2 * 0.6 * 600);
  expect(area.left + area.width).toBeCloseTo(600);
  expect(area.top + area.height).toBeCloseTo(800);
});

test("is no wider than the page, whatever a record says", () => {
  expect(stripArea({ left: -1, top: -1, width: 3, height: 2 }, page)).toEqual({
    left: 0,
    top: 0,
    width: 600,
    height: 100,
  });
});
