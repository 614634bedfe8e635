import { expect, test } from "vitest";
import { roundedDiscounts, savingsOn } from "#domain/claims.ts";

const today = new Date("2026-11-20T12:00:00Z");

test("lists the utilities' rates rounded down to five percent, lowest first", () => {
  expect(roundedDiscounts(today)).toEqual([15, 20, 30]);
});

test("saves 20 dollars with a 20 percent discount on 100 dollars of credits", () => {
  expect(savingsOn(100, 20)).toBe(20);
});
