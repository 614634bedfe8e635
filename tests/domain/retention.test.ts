import { expect, test } from "vitest";
import { expiryAfter, retentionDays } from "#domain/retention.ts";

test("the expiry is in whole epoch seconds", () => {
  expect(expiryAfter(1, new Date("2026-11-20T00:00:00.900Z"))).toBe(
    Date.parse("2026-11-21T00:00:00Z") / 1000,
  );
});

test("stores sessions and links for 90 days and bills for 30, as the privacy policy promises", () => {
  expect(retentionDays).toEqual({ session: 90, bill: 30, emailLink: 90 });
});
