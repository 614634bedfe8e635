import { expect, test } from "vitest";
import { estimatedSavings } from "#domain/estimate.ts";

test.each([
  [50, "$7.50", "$90.00"],
  [51, "$7.65", "$91.80"],
  [199, "$29.85", "$358.20"],
  [200, "$30.00", "$360.00"],
  [750, "$112.50", "$1,350.00"],
])("15 percent of a bill of %d dollars saves %s a month and %s a year, to the cent", (bill, month, year) => {
  expect(estimatedSavings(bill, 15)).toEqual({ month, year });
});
