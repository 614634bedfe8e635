import { expect, test } from "vitest";
import { estimatedSavings, savedWholeDollars } from "#domain/estimate.ts";

test.each([
  [50, "$7.50", "$90.00"],
  [51, "$7.65", "$91.80"],
  [199, "$29.85", "$358.20"],
  [200, "$30.00", "$360.00"],
  [750, "$112.50", "$1,350.00"],
])("15 percent of a bill of %d dollars saves %s a month and %s a year, to the cent", (bill, month, year) => {
  expect(estimatedSavings(bill, 15)).toEqual({ month, year });
});

test.each([
  [164.22, 31, "$50"],
  [164.22, 15, "$24"],
  [100, 31, "$31"],
  [3.2, 31, "$0"],
])("of %d dollars at %d percent, whole dollars name no more than is saved: %s", (bill, percent, saved) => {
  expect(savedWholeDollars(bill, percent)).toBe(saved);
});
