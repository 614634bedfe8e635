import { expect, test } from "vitest";
import { roundedDiscounts, savingsOn } from "#domain/claims.ts";
import { estimatedSavings } from "#domain/estimate.ts";

const today = new Date("2026-11-20T12:00:00Z");

test("the rates in one sentence are those of the utilities, each down to the full five percent", () => {
  expect(roundedDiscounts(today)).toEqual([15, 20, 30]);
});

test("a 20 percent discount on 100 dollars of credits saves 20 dollars", () => {
  expect(savingsOn(100, 20)).toBe(20);
});

test.each([
  [50, "$7.50", "$90.00"],
  [51, "$7.65", "$91.80"],
  [199, "$29.85", "$358.20"],
  [200, "$30.00", "$360.00"],
  [750, "$112.50", "$1350.00"],
])("15 percent of a bill of %d dollars is %s a month and %s a year, to the cent", (bill, month, year) => {
  expect(estimatedSavings(bill, 15)).toEqual({ month, year });
});
