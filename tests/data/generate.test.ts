import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { incomeLimitData } from "#contracts/http/eligibility.ts";
import { tables, toJsonText } from "#data/generate.ts";
import { incomeTables } from "#data/income.ts";
import { servedZips } from "#data/zip-codes.ts";

test.each(Object.entries(tables()))(
  "%s is what its CSV says (npm run data makes it again)",
  (name, table) => {
    expect(readFileSync(new URL(`../../data/${name}`, import.meta.url), "utf8")).toBe(toJsonText(table));
  },
);

test("no served ZIP is lost to an unknown utility", () => {
  expect(servedZips).toHaveLength(798);
  expect(Map.groupBy(servedZips, ({ provider }) => provider).get("ace")).toHaveLength(138);
});

test("all 21 counties have a limit for households of one to eight", () => {
  expect(incomeLimitData.parse(incomeTables).incomeLimits).toHaveLength(21 * 8);
});
