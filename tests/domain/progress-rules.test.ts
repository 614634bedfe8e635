import { describe, expect, test } from "vitest";
import type { ProgressEvent } from "#domain/enrollment-progress.ts";
import {
  creditNoticeTime,
  decideProgress,
  isFuture,
  type ProgressChange,
  waitingFor,
} from "#domain/progress-rules.ts";

const now = new Date("2026-12-10T17:00:00.000Z");
const at = "2026-12-01T17:00:00.000Z";
const by = "ops";
const checked = { completedAt: at, emailConfirmedAt: at };
const list = "pse-2026-12-10-3f9a1c2e77d0";
const matched: ProgressEvent = { kind: "matched", project: "Elm Street", at, by };
const isMatched = { ...checked, progress: [matched], allocation: waitingFor("pse") };
const isOnList = { ...isMatched, allocation: list };
const sent: ProgressEvent = { kind: "sent", allocationId: list, at, by };
const isSent = { ...isOnList, progress: [matched, sent] };

const match = { kind: "matched", project: "Elm Street" } as const;
const march = { kind: "credit_expected", month: "2027-03" } as const;
const decide = (facts: Parameters<typeof decideProgress>[0], change: ProgressChange) => {
  const decision = decideProgress(facts, change, now);
  return decision.outcome === "refused" ? decision.reason : decision.outcome;
};

describe("records progress only of enrollments that may be handed on", () => {
  test.each([
    ["not_completed", {}],
    ["not_checked", { completedAt: at }],
    ["ended", { ...checked, hold: { at, by: "mailbox" as const } }],
    ["ended", { ...checked, numberLost: { reason: "canceled" as const, at } }],
    [
      "moved",
      {
        ...checked,
        numberLost: { reason: "moved" as const, at },
        hold: { at, by: "mailbox" as const },
        movedTo: { customerId: "the new home" },
      },
    ],
  ])("refuses %s", (reason, facts) => {
    for (const change of [match, { kind: "sent" } as const, march])
      expect(decide(facts, change)).toBe(reason);
  });
});

test("records each stage after the one before", () => {
  expect(decide(checked, match)).toBe("record");
  expect(decide(checked, { kind: "sent" })).toBe("not_matched");
  expect(decide(checked, march)).toBe("not_matched");
  expect(decide(isMatched, { kind: "sent" })).toBe("record");
  expect(decide(isMatched, march)).toBe("record");
});

describe("a customer who moved out, as the utility reports", () => {
  const movedOut = { kind: "moved_out", day: "2026-12-05" } as const;
  const wasTold: ProgressEvent = { ...movedOut, at, by };

  test("is recorded of what was sent, once for each day", () => {
    expect(decide(isMatched, movedOut)).toBe("not_sent");
    expect(decide(isSent, movedOut)).toBe("record");
    const told = { ...isSent, progress: [...isSent.progress, wasTold] };
    expect(decide(told, movedOut)).toBe("unchanged");
    expect(decide(told, { ...movedOut, day: "2027-03-01" })).toBe("record");
  });

  test("changes nothing of an enrollment that ended before", () => {
    const numberLost = { reason: "canceled" as const, at };
    expect(decide({ ...isSent, numberLost }, movedOut)).toBe("unchanged");
    expect(decide({ ...isSent, movedTo: { customerId: "the new home" } }, movedOut)).toBe("unchanged");
  });
});

test("corrects a match until the enrollment is on a list, and never goes back", () => {
  const other = { ...match, project: "Oak Avenue" };
  expect(decide(isMatched, other)).toBe("record");
  expect(decide(isOnList, other)).toBe("on_a_list");
  expect(decide(isSent, other)).toBe("sent_already");
});

test("an enrollment is on one list only, and sent with that one", () => {
  const otherList = "pse-2026-12-11-aaaaaaaaaaaa";
  expect(decide(isMatched, { kind: "allocated", allocationId: list })).toBe("record");
  expect(decide(isOnList, { kind: "allocated", allocationId: list })).toBe("unchanged");
  expect(decide(isOnList, { kind: "allocated", allocationId: otherList })).toBe("on_a_list");
  expect(decide(isOnList, { kind: "sent", allocationId: list })).toBe("record");
  expect(decide(isOnList, { kind: "sent" })).toBe("on_a_list");
  expect(decide(isSent, { kind: "allocated", allocationId: otherList })).toBe("sent_already");
});

test("the same again changes nothing", () => {
  expect(decide(isMatched, match)).toBe("unchanged");
  expect(decide(isSent, { kind: "sent", allocationId: list })).toBe("unchanged");
  expect(decide({ ...isSent, progress: [matched, { kind: "sent", at, by }] }, { kind: "sent" })).toBe(
    "unchanged",
  );
  const announced: ProgressEvent = { ...march, at, by };
  expect(decide({ ...isSent, progress: [matched, sent, announced] }, march)).toBe("unchanged");
});

test("a row of a file that was imported before changes nothing, whatever was recorded since", () => {
  const file = "a".repeat(64);
  const later: ProgressEvent = { ...matched, project: "Oak Avenue" };
  const facts = { ...isMatched, progress: [{ ...matched, file }, later] };
  expect(decide(facts, { ...match, file })).toBe("unchanged");
  expect(decide(facts, { ...match, file: "b".repeat(64) })).toBe("record");
});

test("a month is corrected at any time, and is not over", () => {
  expect(decide(isSent, march)).toBe("record");
  expect(decide(isSent, { ...march, month: "2026-12" })).toBe("record");
  expect(decide(isSent, { ...march, month: "2026-11" })).toBe("month_over");
  expect(decide(checked, { ...match, expected: "2026-11" })).toBe("month_over");
});

test("a household is told on the first day of the month before", () => {
  expect(creditNoticeTime("2027-03").toISOString()).toBe("2027-02-01T14:00:00.000Z");
  expect(creditNoticeTime("2027-01").toISOString()).toBe("2026-12-01T14:00:00.000Z");
});

test("a month is future until it begins in New Jersey", () => {
  expect(isFuture("2027-01", now)).toBe(true);
  expect(isFuture("2026-12", now)).toBe(false);
  expect(isFuture("2027-01", new Date("2027-01-01T03:00:00.000Z"))).toBe(true);
  expect(isFuture("2027-01", new Date("2027-01-01T06:00:00.000Z"))).toBe(false);
});
