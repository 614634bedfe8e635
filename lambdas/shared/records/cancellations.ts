import type { Cancellation, CancellationTerms } from "#contracts/http/my-enrollment.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { Evidence } from "#contracts/storage/record-fields.ts";
import {
  cancellationEnd,
  cancellationUndoDeadline,
  canUndoCancellation,
  isCancelable,
  standingCancellation,
  wasGivenToUtility,
} from "#domain/cancellation.ts";
import type { CancellationChange } from "#lambdas/shared/records/number-changes.ts";
import { createNotice } from "./notices.ts";

type Now = { at: Date; evidence: Evidence };

/** Cancels an enrollment now, and tells its household by e-mail. */
export function cancellationNow(
  enrollment: EnrollmentRecord,
  { at, evidence }: Now,
): CancellationChange<"canceled"> {
  const canceledAt = at.toISOString();
  const event = {
    kind: "canceled",
    at: canceledAt,
    wasSent: wasGivenToUtility(enrollment),
    evidence,
  } as const;
  const undoUntil = cancellationUndoDeadline(event)?.toISOString();
  const { utility } = enrollment;
  const end = cancellationEnd(event, enrollment);
  const details = utility && {
    kind: "canceled" as const,
    utility,
    canceledAt,
    end,
    ...(undoUntil && { undoUntil }),
  };
  return { event, notice: details && createNotice(enrollment, details, { at: canceledAt }) };
}

/** Takes the cancellation back now, and tells its household by e-mail. */
export function undoNow(enrollment: EnrollmentRecord, { at, evidence }: Now): CancellationChange<"undone"> {
  const event = { kind: "undone", at: at.toISOString(), evidence } as const;
  const { utility } = enrollment;
  const details = utility && { kind: "cancellation_undone" as const, utility };
  return { event, notice: details && createNotice(enrollment, details, { at: event.at }) };
}

/** What canceling at this time would mean. Undefined for an enrollment that cannot be canceled. */
export function cancellationTermsOf(enrollment: EnrollmentRecord, at: Date): CancellationTerms | undefined {
  if (!isCancelable(enrollment)) return undefined;
  const wasSent = wasGivenToUtility(enrollment);
  const end = cancellationEnd({ at: at.toISOString(), wasSent }, enrollment);
  return { end, isFinal: wasSent };
}

/** The cancellation that stands, as its household sees it. */
export function cancellationOf(
  enrollment: Pick<EnrollmentRecord, "cancellations" | "utility" | "progress" | "movesFrom">,
  now: Date,
): Cancellation | undefined {
  const standing = standingCancellation(enrollment.cancellations);
  if (!standing) return undefined;
  const undoUntil = canUndoCancellation(standing, now)
    ? cancellationUndoDeadline(standing)?.toISOString()
    : undefined;
  return { at: standing.at, end: cancellationEnd(standing, enrollment), ...(undoUntil && { undoUntil }) };
}
