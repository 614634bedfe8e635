import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { csvLine } from "#tools/csv.ts";

const written = (cell: string | number | undefined): unknown => parse(csvLine([cell, "end"]))[0]?.[0];

test.each([
  ["leading zeros", "08820"],
  ["more digits than a spreadsheet counts with", "123456789012"],
  ["an E between digits", "12E5"],
])("keeps digits with %s as text", (_, digits) => {
  expect(written(digits)).toBe(`="${digits}"`);
});

test.each([["PE000011223344556677"], ["6095550142"], ["0"], ["12E5 Elm St"], ["7d1f0f2-3f0e"]])(
  "writes %s as it is",
  (cell) => {
    expect(written(cell)).toBe(cell);
  },
);

test("writes numbers as numbers, and nothing as nothing", () => {
  expect(written(123_456_789_012)).toBe("123456789012");
  expect(written(undefined)).toBe("");
});

test.each([["=1+1"], ["+16095550142"], ["\uff1d1"]])("runs no formula from %s", (cell) => {
  expect(written(cell)).toBe(`'${cell}`);
});
