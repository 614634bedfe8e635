import { expect, test } from "vitest";
import { ids } from "#tests/builders/records.ts";
import { formatDeletion, formatFound, formatResentEmail, formatShown } from "#tools/support/format.ts";

const lead = { customerId: ids.customer, stage: "lead" as const, email: "ana@example.org" };

test("replaces characters that could steer a terminal or hide text, in every value", () => {
  const typed = "Ana\u001b[2J\u009b31m\u202eanA\u2028\n";
  const since = "2026-11-20T17:00:00.000Z";
  const texts = [
    formatFound({
      households: [
        { ...lead, name: typed, email: typed, since },
        { sessionId: ids.session, stage: "draft", name: typed, email: typed, since },
      ],
      hasMore: false,
    }),
    formatShown({
      ...lead,
      name: typed,
      serviceAddress: typed,
      sessionId: ids.session,
      timeline: [{ at: since, what: "Chose a bill", detail: typed }],
    }),
    formatResentEmail({ customerId: ids.customer, to: typed }),
    formatDeletion({
      sessionId: ids.session,
      done: false,
      removed: [typed],
      kept: [],
      vendorRequests: [{ vendor: "Klaviyo", identifiers: [typed] }],
      remains: [],
      others: [typed],
    }),
  ];
  for (const text of texts) {
    expect(text).toContain("Ana?[2J?31m?anA??");
    expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}]/u);
  }
});

test("prints New Jersey's time", () => {
  const timeline = [{ at: "2026-11-20T17:00:00.000Z", what: "Signed up" }];
  const text = formatShown({ ...lead, name: "Ana", sessionId: ids.session, timeline });
  expect(text).toMatch(/Nov 20, 2026, 12:00:00 PM EST +Signed up/);
});

test("says that no household was found", () => {
  expect(formatFound({ households: [], hasMore: false })).toBe("No household was found.");
});

test("prints the address and the warning of an e-mail that is sent again", () => {
  const resent = { customerId: ids.customer, to: "ana@example.org" };
  expect(formatResentEmail(resent)).toBe("Another confirmation e-mail will be sent to ana@example.org.");
  expect(formatResentEmail({ ...resent, warning: "It may bounce." })).toMatch(/\nIt may bounce\.$/);
});

test("says how to carry out a planned deletion", () => {
  const plan = {
    sessionId: ids.session,
    done: false,
    removed: ["The bill"],
    kept: [],
    vendorRequests: [{ vendor: "Klaviyo", identifiers: ["ana@example.org"] }],
    remains: [],
    others: ["other-id"],
  };
  expect(formatDeletion(plan)).toMatch(/^Would be removed:\n {2}- The bill\.[\s\S]+other-id[\s\S]+--yes\.$/);
  expect(formatDeletion(plan)).toContain("Klaviyo: ana@example.org");
  expect(formatDeletion({ ...plan, done: true })).toMatch(/^Removed:(?![\s\S]*--yes)/);
  expect(formatDeletion({ ...plan, done: true })).toContain("found nothing else of this household");
  expect(formatDeletion({ ...plan, done: true, remains: ["The bill 1"] })).toContain("Still there");
});
