import { expect, test } from "vitest";
import { median } from "#domain/median.ts";

test("the median of an empty list is 0", () => {
  expect(median([])).toBe(0);
  expect(median([3, 1, 2])).toBe(2);
});
