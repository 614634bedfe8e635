import { expect, test } from "vitest";
import { type AllocationCalendars, lastCreditMonth, nextSubmission } from "#domain/allocation-calendar.ts";
import { subscriberLists, utilityCodes } from "#domain/utilities/index.ts";

const source = "an example";
const calendars: AllocationCalendars = {
  ...subscriberLists,
  ace: { calendar: [] },
  jcpl: { calendar: [{ from: "2026-01-01", lastDayOfMonth: 31, source, isConfirmed: false }] },
  pse: {
    calendar: [
      { from: "2026-01-01", lastDayOfMonth: 10, monthsUntilBilled: 2, source, isConfirmed: true },
      { from: "2027-01-01", lastDayOfMonth: 31, monthsUntilBilled: 1, source, isConfirmed: true },
    ],
  },
};

test.each([
  ["2026-10-10", "2026-11", "on the last day for October's list"],
  ["2026-10-11", "2026-12", "a day later, which is for November's list"],
  ["2026-12-11", "2027-02", "over the end of the year"],
  ["2027-01-31", "2027-01", "by the rule that is in force since then"],
])("a change on %s ends credits after %s: %s", (date, month) => {
  expect(lastCreditMonth("pse", date, calendars)).toBe(month);
});

test("a utility without a rule, or before its first rule, has no such month", () => {
  expect(lastCreditMonth("ace", "2026-10-10", calendars)).toBeUndefined();
  expect(lastCreditMonth("pse", "2025-12-31", calendars)).toBeUndefined();
});

test("a rule that the utility has not confirmed tells households nothing", () => {
  expect(lastCreditMonth("jcpl", "2026-10-10", calendars)).toBeUndefined();
});

test.each([
  ["pse", "2026-10-10", { by: "2026-10-10", isConfirmed: true }],
  ["pse", "2026-12-11", { by: "2027-01-10", isConfirmed: true }],
  ["jcpl", "2027-02-03", { by: "2027-02-28", isConfirmed: false }],
] as const)("the next list for %s after %s is due by %o", (utility, date, submission) => {
  expect(nextSubmission(utility, date, calendars)).toEqual({ ...submission, source });
});

test("a utility without a rule has no day", () => {
  expect(nextSubmission("ace", "2026-10-10", calendars)).toBeUndefined();
});

test("knows what Atlantic City Electric and JCP&L publish", () => {
  expect(nextSubmission("ace", "2026-12-01")).toMatchObject({ by: "2026-12-10", isConfirmed: false });
  expect(nextSubmission("jcpl", "2026-12-01")).toMatchObject({
    by: "2026-12-20",
    maxDaysBeforeCompletion: 60,
    isConfirmed: false,
  });
});

test.each(utilityCodes)("the rules of %s are ordered by date and name their source", (code) => {
  const { calendar } = subscriberLists[code];
  expect(calendar.map(({ from }) => from)).toEqual(calendar.map(({ from }) => from).toSorted());
  for (const { source, lastDayOfMonth } of calendar) {
    expect(source).not.toBe("");
    expect(lastDayOfMonth).toBeGreaterThan(0);
  }
});
