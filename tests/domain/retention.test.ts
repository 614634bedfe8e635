import { describe, expect, test } from "vitest";
import {
  expiryAfter,
  forgottenDays,
  recordExpiry,
  recordsKeptUntil,
  recoveryDays,
  retentionDays,
} from "#domain/retention.ts";

test("the expiry is in whole epoch seconds", () => {
  expect(expiryAfter(1, new Date("2026-11-20T00:00:00.900Z"))).toBe(
    Date.parse("2026-11-21T00:00:00Z") / 1000,
  );
});

test("stores each kind of data for as many days as the privacy policy promises", () => {
  expect(retentionDays).toEqual({
    session: 90,
    bill: 30,
    emailLink: 90,
    conversion: 365,
    syntheticEnrollment: 1,
  });
});

test("promises no link to an unfinished application for longer than the application is kept", () => {
  expect(retentionDays.emailLink).toBeLessThanOrEqual(retentionDays.session);
});

test("remembers deleted enrollments longer than any copy of a table can bring them back", () => {
  const [deletionInDeadLetters, restoredTable] = [14 + 1, 7];
  expect(recoveryDays).toBe(35);
  expect(forgottenDays).toBeGreaterThanOrEqual(recoveryDays + deletionInDeadLetters + restoredTable);
});

describe("the record of an enrollment is kept for six years after its subscription", () => {
  test.each([
    ["ends at once", { when: "at_once", date: "2026-11-23" }, "2032-11-23"],
    ["ends on a leap day", { when: "at_once", date: "2028-02-29" }, "2034-02-28"],
    ["ends with the credits of a month", { when: "after_month", month: "2027-02" }, "2033-02-28"],
    ["ends with the second bill, at the latest in three months", { when: "within_two_bills" }, "2033-02-28"],
  ] as const)("that %s", (_, end, day) => {
    expect(recordsKeptUntil(end, "2026-11-23T17:00:00.000Z")).toBe(day);
  });

  test("and not a day less, in any time zone of the country", () => {
    expect(recordExpiry("2032-11-23") * 1000).toBeGreaterThan(Date.parse("2032-11-24T10:00:00Z"));
  });
});
