import { expect, test } from "vitest";
import { ids } from "#tests/builders/records.ts";
import {
  formatDeletion,
  formatHousehold,
  formatResentEmail,
  formatSummaries,
} from "#tools/support/format.ts";

const lead = { customerId: ids.customer, stage: "lead" as const, email: "ana@example.org" };

test("replaces control characters, which could steer a terminal", () => {
  const text = formatSummaries([{ ...lead, name: "Ana\u001b[2J", since: "2026-11-20T17:00:00.000Z" }]);
  expect(text).toContain("Ana?[2J");
});

test("prints New Jersey's time", () => {
  const timeline = [{ at: "2026-11-20T17:00:00.000Z", what: "Signed up" }];
  const text = formatHousehold({ ...lead, name: "Ana", sessionId: ids.session, timeline });
  expect(text).toMatch(/Nov 20, 2026, 12:00:00 PM EST +Signed up/);
});

test("says that no household was found", () => {
  expect(formatSummaries([])).toBe("No household was found.");
});

test("prints the address and the warning of an e-mail that is sent again", () => {
  const resent = { customerId: ids.customer, to: "ana@example.org" };
  expect(formatResentEmail(resent)).toBe("Another confirmation e-mail will be sent to ana@example.org.");
  expect(formatResentEmail({ ...resent, warning: "It may bounce." })).toMatch(/\nIt may bounce\.$/);
});

test("says how to carry out a planned deletion", () => {
  const plan = {
    customerId: ids.customer,
    done: false,
    removed: ["The bill"],
    kept: [],
    others: ["other-id"],
  };
  expect(formatDeletion(plan)).toMatch(/^Would be removed:\n {2}- The bill\.[\s\S]+other-id[\s\S]+--yes\.$/);
  expect(formatDeletion({ ...plan, done: true })).toMatch(/^Removed:(?![\s\S]*--yes)/);
});
