import { describe, expect, test } from "vitest";
import {
  cancellationEnd,
  cancellationUndoDeadline,
  canUndoCancellation,
  standingCancellation,
} from "#domain/cancellation.ts";

const at = "2026-11-20T17:00:00.000Z";
const unsent = { kind: "canceled", at, wasSent: false } as const;
const sent = { ...unsent, wasSent: true };
const undone = { kind: "undone", at } as const;

describe("the cancellation that stands", () => {
  test("is the last one", () => {
    expect(standingCancellation([unsent, undone, sent])).toBe(sent);
  });

  test("is none without a cancellation, or after it was undone", () => {
    expect(standingCancellation()).toBeUndefined();
    expect(standingCancellation([unsent, undone])).toBeUndefined();
  });
});

describe("undoing a cancellation", () => {
  test("is possible for seven days, to the millisecond", () => {
    expect(cancellationUndoDeadline(unsent)?.toISOString()).toBe("2026-11-27T17:00:00.000Z");
    expect(canUndoCancellation(unsent, new Date("2026-11-27T16:59:59.999Z"))).toBe(true);
    expect(canUndoCancellation(unsent, new Date("2026-11-27T17:00:00.000Z"))).toBe(false);
  });

  test("is impossible once the enrollment had been sent to its utility", () => {
    expect(cancellationUndoDeadline(sent)).toBeUndefined();
    expect(canUndoCancellation(sent, new Date(at))).toBe(false);
  });
});

describe("a canceled subscription ends", () => {
  test("at once, on the New Jersey date, if nothing was sent to the utility", () => {
    const lateEvening = { ...unsent, at: "2026-11-21T03:00:00.000Z" };
    expect(cancellationEnd(lateEvening, { utility: "pse" })).toEqual({ when: "at_once", date: "2026-11-20" });
  });

  test("within two bills if its utility has no calendar", () => {
    expect(cancellationEnd(sent, { utility: "pse" })).toEqual({ when: "within_two_bills" });
    expect(cancellationEnd(sent, {})).toEqual({ when: "within_two_bills" });
  });

  const movesFrom = { formerWasSent: true } as const;

  test("by the calendar of a former home's enrollment, if its utility knows of that one only", () => {
    expect(cancellationEnd(sent, { movesFrom })).toEqual({
      when: "within_two_bills",
      onlyFormerWasSent: true,
    });
    expect(cancellationEnd(unsent, { movesFrom })).not.toHaveProperty("onlyFormerWasSent");
  });

  test.each(["allocated", "sent"] as const)("by its own calendar once it is %s itself", (kind) => {
    const progress = [{ kind, at, by: "ops", allocationId: "1" }];
    expect(cancellationEnd(sent, { movesFrom, progress })).toEqual({ when: "within_two_bills" });
  });
});
