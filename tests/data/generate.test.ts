import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { incomeLimitData } from "#contracts/http/eligibility.ts";
import { tables, toJsonText } from "#data/generate.ts";
import { incomeTables } from "#data/income.ts";
import { servedZips } from "#data/zip-codes.ts";

test.each(Object.entries(tables()))(
  "%s is generated from the current CSV file (run npm run data)",
  (name, table) => {
    expect(readFileSync(new URL(`../../data/${name}`, import.meta.url), "utf8")).toBe(toJsonText(table));
  },
);

test("every row of the ZIP table has a known utility", () => {
  expect(servedZips).toHaveLength(798);
  expect(Map.groupBy(servedZips, ({ provider }) => provider).get("ace")).toHaveLength(138);
});

test("all 21 counties have limits for households of one to eight people", () => {
  expect(incomeLimitData.parse(incomeTables).incomeLimits).toHaveLength(21 * 8);
});
