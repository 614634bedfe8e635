import { expect, test } from "vitest";
import { billWorth, confirmedUsage, isAboutMonth, isToBeConfirmed } from "#domain/bill-worth.ts";

const sure = { check: false };
const bill = {
  kwh: 612,
  charges: { total: 143.2 },
  period: { days: 31 },
  certainty: { kwh: sure, charges: sure, period: sure },
};
const pse = { percent: 31, minimum: 15 };

test("credits for the whole bill save the rate, or the guaranteed minimum", () => {
  expect(billWorth(bill, pse)).toEqual({
    about: "$44",
    exact: "$44.39",
    exactMinimum: "$21.48",
  });
});

test("rounds the amount down where the rate is the guaranteed minimum, as the example below it does", () => {
  const ace = { percent: 15, minimum: 15 };
  expect(billWorth({ ...bill, charges: { total: 146.58 } }, ace)).toEqual({
    about: "$21",
    exact: "$21.99",
    exactMinimum: "$21.99",
  });
});

test.each([
  ["the charges are missing", { ...bill, charges: undefined }],
  ["the period is missing", { ...bill, period: undefined }],
  ["the charges are to be checked", { ...bill, certainty: { ...bill.certainty, charges: { check: true } } }],
  ["a certainty is missing", { ...bill, certainty: { kwh: sure, charges: sure } }],
  ["the home has community-solar credits", { ...bill, communitySolar: true as const }],
  ["the home is net-metered", { ...bill, netMetering: true as const }],
])("no amount is promised when %s", (_, usage) => {
  expect(billWorth(usage, pse)).toBeUndefined();
});

test("the amount does not depend on how much electricity was used, which was hard to read", () => {
  const usage = { ...bill, certainty: { ...bill.certainty, kwh: { check: true } } };
  expect(billWorth(usage, pse)?.about).toBe("$44");
  expect(isToBeConfirmed(usage)).toBe(true);
  expect(confirmedUsage(usage).certainty.kwh).toEqual(sure);
});

test.each([
  [25, false],
  [26, true],
  [31, true],
  [35, true],
  [62, false],
])("a period of %i days is about a month: %s", (days, expected) => {
  expect(isAboutMonth(days)).toBe(expected);
});
