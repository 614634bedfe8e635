import { expect, test } from "vitest";
import { servedZips } from "#data/zip-codes.ts";
import { isServed } from "#domain/eligibility.ts";

test.each([
  ["07102", "pse", true],
  ["08753", "jcpl", true],
  ["08401", "ace", true],
  ["08401", "pse", false],
  ["07446", "pse", false], // Ramsey belongs to Rockland Electric
  ["10001", "pse", false],
] as const)("ZIP code %s with utility %s: served is %s", (zip, utility, served) => {
  expect(isServed(servedZips, zip, utility)).toBe(served);
});
