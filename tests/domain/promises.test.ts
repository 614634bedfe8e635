import { expect, test } from "vitest";
import { servedZips, zipDirectory } from "#data/zip-codes.ts";
import { promisedDiscount } from "#domain/discounts.ts";
import { isServed } from "#domain/eligibility.ts";
import { laterStatus, sessionStatuses } from "#domain/session-status.ts";

const today = new Date("2026-11-20T12:00:00Z");

test("each utility's discount is the promised one, and never below the minimum", () => {
  expect(promisedDiscount("pse", today)).toEqual({ percent: 31, minimum: 15, ratesFrom: "2026-01-01" });
  expect(promisedDiscount("jcpl", today)).toMatchObject({ percent: 20, minimum: 15 });
  expect(promisedDiscount("ace", today)).toMatchObject({ percent: 15, minimum: 15 });
});

test.each([
  ["07102", "pse", true],
  ["08753", "jcpl", true],
  ["08401", "ace", true],
  ["08401", "pse", false],
  ["07446", "pse", false], // Ramsey is Rockland Electric's
  ["10001", "pse", false],
] as const)("ZIP %s with %s is served: %s", (zip, utility, served) => {
  expect(isServed(servedZips, zip, utility)).toBe(served);
});

test("a ZIP on the edge has every utility that serves some of its homes", () => {
  expect(zipDirectory.utilitiesOf("08088").toSorted()).toEqual(["ace", "jcpl", "pse"]);
  expect(zipDirectory.cityOf("08088-1234")).toBe("Vincentown");
  expect(zipDirectory.utilitiesOf("99999")).toEqual([]);
});

test("a status only moves forward, whatever order requests arrive in", () => {
  for (const [a, earlier] of sessionStatuses.entries()) {
    for (const next of sessionStatuses.slice(a)) {
      expect(laterStatus(earlier, next)).toBe(next);
      expect(laterStatus(next, earlier)).toBe(next);
    }
  }
});
