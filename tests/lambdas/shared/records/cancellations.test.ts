import { describe, expect, test } from "vitest";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { cancellationNow, cancellationTermsOf, undoNow } from "#lambdas/shared/records/cancellations.ts";
import { isCurrent } from "#lambdas/shared/records/notices.ts";
import { anEnrollment, noon } from "#tests/builders/records.ts";

const now = { at: noon, evidence: { by: "household", ip: "192.0.2.1", userAgent: "a browser" } } as const;
const enrollment = anEnrollment({ stage: "completed", utility: "pse", completedAt: noon.toISOString() });

function canceled() {
  const { event, notice } = cancellationNow(enrollment, now);
  const record: EnrollmentRecord = {
    ...enrollment,
    cancellations: [event],
    numberLost: { reason: "canceled", at: event.at },
  };
  if (!notice) throw new Error("A cancellation has an e-mail.");
  return { record, notice };
}

describe("the e-mail of a cancellation", () => {
  test("is sent while the cancellation stands", () => {
    const { record, notice } = canceled();
    expect(isCurrent(notice, record, noon)).toBe(true);
  });

  test("is withdrawn if the cancellation was undone before it was sent, and the other one is sent", () => {
    const { record, notice } = canceled();
    const { event, notice: undone } = undoNow(record, now);
    const { numberLost: _, ...restored } = {
      ...record,
      cancellations: [...(record.cancellations ?? []), event],
    };
    expect(isCurrent(notice, restored, noon)).toBe(false);
    expect(undone && isCurrent(undone, restored, noon)).toBe(true);
  });
});

test("the terms say that a cancellation is final once the utility may know of the enrollment", () => {
  expect(cancellationTermsOf(enrollment, noon)).toEqual({
    end: { when: "at_once", date: "2026-11-20" },
    isFinal: false,
  });
  const progress = [{ kind: "sent" as const, at: noon.toISOString(), by: "omar" }];
  expect(cancellationTermsOf({ ...enrollment, progress }, noon)).toEqual({
    end: { when: "within_two_bills" },
    isFinal: true,
  });
  expect(cancellationTermsOf(canceled().record, noon)).toBeUndefined();
});
