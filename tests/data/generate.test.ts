import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { incomeLimitData } from "#contracts/http/eligibility.ts";
import { tables, toJsonText } from "#data/generate.ts";
import { incomeTables } from "#data/income.ts";
import { servedZips } from "#data/zip-codes.ts";
import { utilityCodes } from "#domain/utilities/index.ts";

test.each(Object.entries(tables()))(
  "%s is generated from the current CSV file (run npm run data)",
  (name, table) => {
    expect(readFileSync(new URL(`../../data/${name}`, import.meta.url), "utf8")).toBe(toJsonText(table));
  },
);

test("every row of the ZIP table has a known utility", () => {
  expect(tables()["zip-codes.gen.json"]).toMatchObject({ served: servedZips });
});

test("every utility has homes in some ZIP code", () => {
  expect(utilityCodes.filter((code) => !servedZips.some(({ provider }) => provider === code))).toEqual([]);
});

test("the utilities keep their ZIP codes when another one is added", () => {
  const rowsOf = Map.groupBy(servedZips, ({ provider }) => provider);
  expect([rowsOf.get("pse"), rowsOf.get("jcpl"), rowsOf.get("ace")].map((rows) => rows?.length)).toEqual([
    362, 298, 138,
  ]);
});

test("all 21 counties have limits for households of one to eight people", () => {
  expect(incomeLimitData.parse(incomeTables).incomeLimits).toHaveLength(21 * 8);
});
