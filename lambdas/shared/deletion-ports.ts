import type { DeletionRequest } from "#contracts/events/queue-messages.ts";
import type { BillRecord } from "#contracts/storage/bill.ts";
import type { CancellationEvent, Closure, EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { Evidence } from "#contracts/storage/record-fields.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import type { Result } from "./ports.ts";

/** Requests of households that `carry-out-deletion` carries out. */
export type DeletionQueue = { add(request: DeletionRequest): Promise<void> };

/** Everything of one sign-up: an enrollment, the session that typed for it, and its bills. A draft has no enrollment. */
export type HouseholdRecords = {
  enrollment: EnrollmentRecord | undefined;
  session: SessionRecord | undefined;
  bills: BillRecord[];
};

/** Who asked for a deletion, and when. */
export type DeletionAsked = { at: Date; evidence: Evidence };

/** What closing an enrollment writes. `cancellation`: only if it had not ended before. */
export type ClosureNow = {
  closed: Closure;
  cancellation: Extract<CancellationEvent, { kind: "canceled" }> | undefined;
};

/** What a deletion request removes or changes. Repeating any of it changes nothing. */
export type Deletions = {
  /**
   * Ends a completed enrollment, frees its number and keeps it for the law only. Fails if it changed since it was read. This and
   * `deleteUnfinished` add the enrollment to the list of forgotten ones in the same transaction.
   */
  close(enrollment: EnrollmentRecord, closure: ClosureNow): Promise<Result<"changed_meanwhile">>;
  /** Fails if the enrollment changed since it was read, for example because the household completed it. */
  deleteUnfinished(enrollment: EnrollmentRecord, askedAt: Date): Promise<Result<"changed_meanwhile">>;
  deleteSession(sessionId: string): Promise<void>;
  /** The record, and its files in every version. */
  deleteBill(bill: BillRecord): Promise<void>;
  /** From then on, no link that was sent opens the enrollments of an address, and no browser sees them. */
  endAccess(emailKey: string): Promise<void>;
};
