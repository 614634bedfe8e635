import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { Result } from "./ports.ts";

/** A notice in the outbox of an enrollment: its place in the list, and its id. */
export type NoticePosition = { customerId: string; index: number; id: string };

/**
 * E-mails about an enrollment that an event caused: contracts/storage/outbox.ts. Writes do nothing to a notice in another
 * state.
 */
export type NoticeOutbox = {
  /** The record of an enrollment, without its numbers. */
  find(customerId: string): Promise<EnrollmentRecord | undefined>;
  markSent(position: NoticePosition, sent: { messageId: string; at: string }): Promise<void>;
  /** Ends a pending notice that must not be sent any more. */
  withdraw(position: NoticePosition, at: string): Promise<void>;
  delay(position: NoticePosition, delay: { until: string; waitsFor: "limit" | "unblocking" }): Promise<void>;
  markFailed(position: NoticePosition, state: "bounced" | "complained", at: string): Promise<void>;
  /** Writes when the next pending notice of this record is due, for the sweep. */
  setDueTime(enrollment: EnrollmentRecord): Promise<Result<"changed_meanwhile">>;
  /** Ids of the enrollments with a notice whose time has come, in the order in which it came. */
  findDue(at: string): Promise<string[]>;
  /** Changes the record, so that its notices are queued. If its notice is not sent by `again`, it is due once more. */
  wake(customerId: string, times: { at: string; again: string }): Promise<void>;
};
