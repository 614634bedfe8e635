import { expect, test } from "vitest";
import {
  milestoneKinds,
  milestonesOf,
  type ProgressEvent,
  type ProgressFacts,
  reportedMoveOut,
} from "#domain/enrollment-progress.ts";

const day = (number: number) => `2026-12-${String(number).padStart(2, "0")}T17:00:00.000Z`;
const by = "ops";
const confirmed: ProgressFacts = { completedAt: day(1), emailConfirmedAt: day(2) };
const matched: ProgressEvent = { kind: "matched", project: "Elm Street", at: day(3), by };
const sent: ProgressEvent = { kind: "sent", allocationId: "pse-2026-12-10-3f9a1c2e77d0", at: day(10), by };

test("has five milestones in the order in which a household reaches them", () => {
  expect(Object.keys(milestonesOf({}))).toEqual(milestoneKinds);
});

test("has reached none before the enrollment is completed, even if the e-mail is confirmed", () => {
  const { received, checked } = milestonesOf({ emailConfirmedAt: day(1) });
  expect([received, checked]).toEqual([{}, {}]);
});

test("is received when it is completed, and checked when it may be exported", () => {
  expect(milestonesOf({ completedAt: day(1) })).toMatchObject({ received: { at: day(1) }, checked: {} });
  expect(milestonesOf(confirmed).checked).toEqual({ at: day(2) });
  expect(milestonesOf({ completedAt: day(1), exportAllowedAt: day(4) }).checked).toEqual({ at: day(4) });
});

test("is checked at the first of two reasons, and not before it was completed", () => {
  expect(milestonesOf({ ...confirmed, exportAllowedAt: day(5) }).checked).toEqual({ at: day(2) });
  expect(milestonesOf({ completedAt: day(3), emailConfirmedAt: day(2) }).checked).toEqual({ at: day(3) });
});

test("knows project, sending and the month of the first credit from the events", () => {
  const progress: ProgressEvent[] = [
    matched,
    sent,
    { kind: "credit_expected", month: "2027-03", at: day(20), by },
  ];
  expect(milestonesOf({ ...confirmed, progress })).toMatchObject({
    matched: { at: day(3), project: "Elm Street" },
    sent: { at: day(10) },
    creditExpected: { month: "2027-03" },
  });
});

test("a list that is still being written is not sent", () => {
  const allocated: ProgressEvent = {
    kind: "allocated",
    allocationId: "pse-2026-12-10-3f9a1c2e77d0",
    at: day(10),
    by,
  };
  expect(milestonesOf({ ...confirmed, progress: [matched, allocated] }).sent).toEqual({});
});

test("an account that ended goes on once something else is recorded", () => {
  const movedOut: ProgressEvent = { kind: "moved_out", day: "2026-12-15", at: day(16), by };
  const credit: ProgressEvent = { kind: "credit_expected", month: "2027-03", at: day(20), by };
  expect(reportedMoveOut({})).toBeUndefined();
  expect(reportedMoveOut({ progress: [matched, sent, movedOut] })).toBe("2026-12-15");
  expect(reportedMoveOut({ progress: [matched, sent, movedOut, credit] })).toBeUndefined();
});

test("counts the last event of a kind, and the month that was announced last", () => {
  const again: ProgressEvent = { ...matched, project: "Oak Avenue", expected: "2027-04", at: day(5) };
  const progress: ProgressEvent[] = [{ ...matched, expected: "2027-03" }, again];
  expect(milestonesOf({ ...confirmed, progress })).toMatchObject({
    matched: { project: "Oak Avenue" },
    creditExpected: { month: "2027-04" },
  });
  const later: ProgressEvent = { kind: "credit_expected", month: "2027-05", at: day(6), by };
  expect(milestonesOf({ ...confirmed, progress: [...progress, later] }).creditExpected.month).toBe("2027-05");
});

test("an enrollment that ended keeps what it reached, and says why and since when", () => {
  const ended = { reason: "canceled", at: day(8) } as const;
  const milestones = milestonesOf({ ...confirmed, progress: [matched], numberLost: ended });
  expect(milestones).toMatchObject({ checked: { at: day(2) }, matched: { at: day(3) }, ended });
});

test("an enrollment that was confirmed after it had ended was never checked", () => {
  const facts = {
    completedAt: day(1),
    emailConfirmedAt: day(9),
    numberLost: { reason: "superseded", at: day(8) },
  } as const;
  expect(milestonesOf(facts).checked).toEqual({});
});

test("a hold is why an enrollment ended, and not the loss of its number, which follows", () => {
  const facts: ProgressFacts = {
    ...confirmed,
    hold: { at: day(4), by: "mailbox" },
    numberLost: { reason: "held_back", at: day(5) },
  };
  expect(milestonesOf(facts).ended).toEqual({ reason: "held_back", at: day(4) });
});
