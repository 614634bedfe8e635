import { expect, test } from "vitest";
import { incomeTables } from "#data/income.ts";
import { countiesOf, householdQuestion, incomeLimit } from "#domain/income-limits.ts";

test("a household of more than eight people has the limit for eight", () => {
  const county = countiesOf(incomeTables, "08401")[0] ?? "";
  expect(county).toBe("Atlantic");
  expect(incomeLimit(incomeTables, county, 1)).toBe(60_950);
  expect(incomeLimit(incomeTables, county, 11)).toBe(incomeLimit(incomeTables, county, 8));
});

test("has no income question where no limit is published", () => {
  expect(countiesOf(incomeTables, "10001")).toEqual([]);
  expect(incomeLimit(incomeTables, "Kings", 1)).toBeUndefined();
  expect(householdQuestion(incomeTables, { zip: "10001", size: 1 })).toBeUndefined();
  expect(householdQuestion(incomeTables, { zip: "0840", size: 1 })).toBeUndefined();
});

const tables = {
  counties: [
    { zipcode: "07040", county: "Essex" },
    { zipcode: "07040", county: "Union" },
  ],
  incomeLimits: [
    { county: "Essex", household_size: 1, limit: 70_000 },
    { county: "Union", household_size: 1, limit: 71_000 },
    { county: "Essex", household_size: 2, limit: 80_000 },
    { county: "Union", household_size: 2, limit: 80_000 },
  ],
};

test("a ZIP code in two counties starts with the county of most homes, until the other is chosen", () => {
  const countyChoices = ["Essex", "Union"];
  expect(householdQuestion(tables, { zip: "07040-1234", size: 1 })).toEqual({
    people: 1,
    county: "Essex",
    limit: 70_000,
    countyChoices,
  });
  expect(householdQuestion(tables, { zip: "07040", size: 1, county: "Union" })).toMatchObject({
    county: "Union",
    limit: 71_000,
  });
});

test("offers no choice of county where the limits are the same for this household", () => {
  expect(householdQuestion(tables, { zip: "07040", size: 2 })).toMatchObject({
    limit: 80_000,
    countyChoices: [],
  });
});

test("ignores a chosen county that is not in the ZIP code", () => {
  expect(householdQuestion(tables, { zip: "07040", size: 1, county: "Atlantic" })?.county).toBe("Essex");
});

test.each([undefined, 0, -3, Number.NaN])("a household size of %o counts as one person", (size) => {
  expect(householdQuestion(tables, { zip: "07040", size })?.people).toBe(1);
});
