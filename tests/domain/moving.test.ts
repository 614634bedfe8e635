import { expect, test } from "vitest";
import { keepsSubscription, moveNoticeDeadline } from "#domain/moving.ts";

test("a household tells its utility within 30 days of moving", () => {
  expect(moveNoticeDeadline("2026-12-01")).toBe("2026-12-31");
  expect(moveNoticeDeadline("2027-02-15")).toBe("2027-03-17");
});

test("a subscription goes along to a ZIP code that its utility serves, also beside others", () => {
  expect(keepsSubscription("pse", { ours: ["jcpl", "pse"], others: [] })).toBe(true);
  expect(keepsSubscription("pse", { ours: ["jcpl"], others: [] })).toBe(false);
  expect(keepsSubscription("pse", { ours: [], others: [] })).toBe(false);
  expect(keepsSubscription(undefined, { ours: ["pse"], others: [] })).toBe(false);
});
