import { expect, test } from "vitest";
import {
  discountOn,
  discountsOn,
  guaranteedMinimumOn,
  inForceOn,
  promisedDiscount,
} from "#domain/discounts.ts";

const today = new Date("2026-11-20T12:00:00Z");

test("promises each utility's rate and the guaranteed minimum, with the day since which they are in force", () => {
  expect(promisedDiscount("pse", today)).toEqual({ percent: 31, minimum: 15, ratesFrom: "2026-01-01" });
  expect(promisedDiscount("jcpl", today)).toMatchObject({ percent: 20, minimum: 15 });
  expect(promisedDiscount("ace", today)).toMatchObject({ percent: 15, minimum: 15 });
});

test("lists the rates of all utilities, none below the guaranteed minimum", () => {
  expect(discountsOn(today)).toEqual([31, 20, 15]);
  expect(Math.min(...discountsOn(today))).toBeGreaterThanOrEqual(guaranteedMinimumOn(today));
});

test("uses the first rates for days before them", () => {
  expect(discountOn(new Date("2025-06-01T12:00:00Z"), "pse")).toBe(31);
});

test.each([
  ["2026-12-31T12:00:00Z", 20],
  ["2027-01-01T04:59:59Z", 20], // still December 31 in New Jersey
  ["2027-01-01T05:00:00Z", 25],
  ["2027-06-01T12:00:00Z", 25],
])("at %s the rate in force is %i percent", (moment, percent) => {
  const history = [
    { from: "2026-01-01", percent: 20 },
    { from: "2027-01-01", percent: 25 },
  ] as const;
  expect(inForceOn(new Date(moment), [...history]).percent).toBe(percent);
});
