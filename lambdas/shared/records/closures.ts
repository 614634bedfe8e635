import type { DeletionOutcome } from "#contracts/http/my-enrollment.ts";
import type { CancellationEvent, EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import {
  cancellationEnd,
  isCancelable,
  standingCancellation,
  wasGivenToUtility,
} from "#domain/cancellation.ts";
import { recordsKeptUntil } from "#domain/retention.ts";
import type { DeletionAsked, Deletions, HouseholdRecords } from "#lambdas/shared/ports.ts";
import type { Result } from "#lambdas/shared/records/change.ts";
import type { ClosureNow } from "#lambdas/shared/records/number-changes.ts";

type Canceled = Extract<CancellationEvent, { kind: "canceled" }>;

/** Ends an enrollment by the rule of a cancellation, and says until when the law requires its record. */
export function closureNow(
  enrollment: EnrollmentRecord,
  { at: moment, evidence }: DeletionAsked,
): ClosureNow {
  const { cancellations, movedTo, numberLost, hold } = enrollment;
  const at = moment.toISOString();
  const wasSent = wasGivenToUtility(enrollment);
  const cancellation: Canceled | undefined = isCancelable(enrollment)
    ? { kind: "canceled", at, wasSent, evidence }
    : undefined;
  const earlierEnd = numberLost?.at ?? hold?.at ?? at;
  const ended = cancellation ?? standingCancellation(cancellations) ?? movedTo ?? { at: earlierEnd, wasSent };
  const keptUntil = recordsKeptUntil(cancellationEnd(ended, enrollment), ended.at);
  return { closed: { at, evidence, keptUntil }, cancellation };
}

const isCompleted = ({ stage }: EnrollmentRecord): boolean => stage === "completed";

/** What a deletion now removes of these records, and what it keeps. */
export function deletionOutcome(
  households: readonly HouseholdRecords[],
  asked: DeletionAsked,
): DeletionOutcome {
  const enrollments = households.flatMap(({ enrollment }) => enrollment ?? []);
  const completed = enrollments.filter(isCompleted);
  const bills = households.flatMap((household) => household.bills);
  const hasBills = bills.length > 0 || households.some(({ unreadable }) => unreadable?.bills !== undefined);
  const isUnfinished = ({ enrollment, session, unreadable }: HouseholdRecords) =>
    enrollment ? !isCompleted(enrollment) : session !== undefined || unreadable !== undefined;
  return {
    closed: completed.map((enrollment) => closedEnrollment(enrollment, closureNow(enrollment, asked))),
    removed: [
      ...(households.some(isUnfinished) ? (["applications"] as const) : []),
      ...(completed.length > 0 ? (["drafts"] as const) : []),
      ...(hasBills || completed.some(({ usage }) => usage) ? (["bills"] as const) : []),
      "access",
      ...(completed.length > 0 ? (["emails"] as const) : []),
    ],
    kept: [
      ...(completed.length > 0 ? (["conversions"] as const) : []),
      ...(bills.some(({ recognitionJobId }) => recognitionJobId) ? (["recognition"] as const) : []),
      "recovery_copies",
      "hashes",
    ],
  };
}

/** A closed enrollment, as its household is told of it. */
export function closedEnrollment(
  enrollment: EnrollmentRecord,
  { closed: { keptUntil }, cancellation }: ClosureNow,
): DeletionOutcome["closed"][number] {
  const { utility, accountNumberEnding, completedAt } = enrollment;
  return {
    ...(utility && { utility }),
    ...(accountNumberEnding && { accountNumberEnding }),
    ...(completedAt && { completedAt }),
    ...(cancellation && { end: cancellationEnd(cancellation, enrollment) }),
    keptUntil,
  };
}

/**
 * Deletes one sign-up, and closes its enrollment if it was completed. What leads to the rest is deleted last, so that a
 * repetition finds what an interrupted run left.
 */
export async function deleteHousehold(
  { enrollment, session, bills, unreadable }: HouseholdRecords,
  asked: DeletionAsked,
  deletions: Pick<Deletions, "close" | "deleteUnfinished" | "deleteSession" | "deleteBill">,
): Promise<Result<"changed_meanwhile">> {
  if (enrollment && isCompleted(enrollment) && !enrollment.closed) {
    const closed = await deletions.close(enrollment, closureNow(enrollment, asked));
    if (!closed.ok) return closed;
  }
  for (const bill of [...bills, ...(unreadable?.bills ?? [])]) await deletions.deleteBill(bill);
  const sessionId = session?.sessionId ?? unreadable?.sessionId;
  if (sessionId) await deletions.deleteSession(sessionId);
  return enrollment && !isCompleted(enrollment)
    ? deletions.deleteUnfinished(enrollment, asked.at)
    : { ok: true };
}
