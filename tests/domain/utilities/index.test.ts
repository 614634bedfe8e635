import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "rolldown";
import { describe, expect, onTestFinished, test } from "vitest";
import { billFormats, findUtilityByName, utilities, utilityCodes } from "#domain/utilities/index.ts";

describe("a utility is found by", () => {
  test.each([
    ["pse", "pse"],
    ["PSE&G", "pse"],
    ["pseg", "pse"],
    ["JCP&L", "jcpl"],
    ["jcp & l", "jcpl"],
    ["Atlantic City Electric", "ace"],
    ["ACE (Atlantic City Electric)", "ace"],
  ])("%s", (name, code) => {
    expect(findUtilityByName(name)).toBe(code);
  });

  test("no name of a company that we do not serve", () => {
    expect(findUtilityByName("Con Edison")).toBeUndefined();
    expect(findUtilityByName("")).toBeUndefined();
  });
});

test("every utility has a landing path and a connector code of its own", () => {
  const all = utilityCodes.map((code) => utilities[code]);
  expect(new Set(all.map(({ landingPath }) => landingPath)).size).toBe(all.length);
  expect(new Set(all.map(({ connectorCodes }) => connectorCodes.bayou)).size).toBe(all.length);
});

test.each(utilityCodes)("the rates of %s are ordered by date and never below zero or above 100", (code) => {
  const { discounts } = utilities[code];
  const dates = discounts.map(({ from }) => from);
  expect(dates).toEqual(dates.toSorted());
  for (const { from, percent } of discounts) {
    expect(from).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(percent).toBeGreaterThan(0);
    expect(percent).toBeLessThan(100);
  }
});

test("code that imports only the records does not bundle the bill formats", async () => {
  const folder = await mkdtemp(join(tmpdir(), "utilities-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const bundle = async (contents: string) => {
    const entry = join(folder, "entry.ts");
    await writeFile(entry, contents);
    const { output } = await build({ input: entry, write: false });
    return output[0].code;
  };
  const marker = billFormats.pse.issuerMarkers[0]?.text ?? "";
  const label = billFormats.pse.enrollmentNumber.labels[0] ?? "";
  const index = join(import.meta.dirname, "../../../domain/utilities/index.ts");
  const site = await bundle(`import { utilities } from "${index}"; console.log(utilities);`);
  const reader = await bundle(`import { billFormats } from "${index}"; console.log(billFormats);`);

  expect(site).toContain(utilities.pse.landingPath);
  expect(site).not.toContain(label);
  expect(reader).toContain(marker);
  expect(reader).toContain(label);
});
