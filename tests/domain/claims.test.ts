import { expect, test } from "vitest";
import { matchDeadline, roundedDiscounts, savingsOn } from "#domain/claims.ts";
import { newJerseyDate } from "#domain/discounts.ts";

const today = new Date("2026-11-20T12:00:00Z");

test("lists the utilities' rates rounded down to five percent, lowest first", () => {
  expect(roundedDiscounts(today)).toEqual([15, 20, 30]);
});

test("saves 20 dollars with a 20 percent discount on 100 dollars of credits", () => {
  expect(savingsOn(100, 20)).toBe(20);
});

test.each([
  ["a day in summer", "2026-06-15T16:00:00Z", "2026-08-14"],
  ["over the end of a year and of February", "2026-12-31T17:00:00Z", "2027-03-01"],
  ["on a leap day", "2027-12-31T17:00:00Z", "2028-02-29"],
  ["from late on the last day of June, which is July elsewhere", "2026-07-01T02:00:00Z", "2026-08-29"],
  ["from late in the evening, over the start of daylight saving time", "2026-02-01T04:30:00Z", "2026-04-01"],
  ["from early in the morning, over its end", "2026-10-01T04:15:00Z", "2026-11-30"],
])("matches a household by the 60th day in New Jersey: %s", (_, enrolledAt, deadline) => {
  expect(newJerseyDate(matchDeadline(new Date(enrolledAt)))).toBe(deadline);
});
