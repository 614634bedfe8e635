import type { EnrollmentRecord, SupportEvent } from "#contracts/storage/enrollment.ts";
import { canUndoCancellation, standingCancellation } from "#domain/cancellation.ts";
import { DynamoMailboxStore } from "#lambdas/shared/adapters/dynamo-mailboxes.ts";
import { deletionRequest } from "#lambdas/shared/records/deletions.ts";
import { isCurrent } from "#lambdas/shared/records/notices.ts";
import { CliError } from "#tools/cli.ts";
import type { HoldCommand } from "./command.ts";
import { endOf } from "./endings.ts";
import type { SupportEnvironment } from "./environment.ts";
import type { SupportRecords } from "./records.ts";

/** What a change means for the enrollment: its sentence is in format.ts. */
export type HoldEffect =
  | "number_freed"
  | "not_exported"
  | "not_exported_once_completed"
  | "cancellation_stays"
  | "releasable"
  | "unblocked"
  | "unblocked_with_waiting_email"
  | "unblocked_with_late_email";
export type HoldChange = { customerId: string; change: HoldCommand; effect: HoldEffect };
type Access = { records: SupportRecords; environment: SupportEnvironment };
type Change = (enrollment: EnrollmentRecord, access: Access) => Promise<HoldEffect>;

const eventOf = (kind: SupportEvent["kind"], { environment }: Access): SupportEvent => ({
  kind,
  at: new Date().toISOString(),
  by: environment.operator,
});

const requireWritten = ({ ok }: { ok: boolean }) => {
  if (!ok) throw new CliError("This enrollment was changed at the same time. Please try again.");
};

/** Of the enrollments that have ended, only one whose cancellation can be undone may still go on. */
async function requireHoldable(enrollment: EnrollmentRecord, { records }: Access): Promise<void> {
  const end = await endOf(enrollment, records);
  if (end && !canGoOn(enrollment)) throw new CliError(`${end} There is nothing to hold back.`);
}

function canGoOn(enrollment: EnrollmentRecord): boolean {
  const cancellation = standingCancellation(enrollment.cancellations);
  const isUndoable = cancellation !== undefined && canUndoCancellation(cancellation, new Date());
  return isUndoable && !deletionRequest(enrollment);
}

/**
 * Holds an enrollment back for a reason that support knows, such as a call from the account's owner. A hold by the owner of
 * the mailbox becomes final: the page cannot undo it any more.
 */
const hold: Change = async (enrollment, access) => {
  const { records } = access;
  await requireHoldable(enrollment, access);
  if (enrollment.hold?.by === "support") throw new CliError("This enrollment is held back already.");
  const event = eventOf(enrollment.hold ? "hold_confirmed" : "held_back", access);
  requireWritten(await records.saveHold(enrollment, { at: event.at, by: "support" }, event));
  const held = await records.enrollment(enrollment.customerId);
  if (held?.numberKey) {
    requireWritten(await records.numbers.release(held, { reason: "held_back", at: event.at }));
    return "number_freed";
  }
  return effectWithoutNumber(enrollment);
};

function effectWithoutNumber({ stage, numberLost }: EnrollmentRecord): HoldEffect {
  if (stage !== "completed") return "not_exported_once_completed";
  if (!numberLost) return "not_exported";
  return numberLost.reason === "held_back" ? "number_freed" : "cancellation_stays";
}

/**
 * Lets the owner of the mailbox undo a hold for seven more days. The page also takes the enrollment number back, or says
 * that somebody else has enrolled it since. The page of a former home acts on the enrollment of the last one.
 */
const reopen: Change = async (enrollment, access) => {
  const { records } = access;
  if (!enrollment.hold) throw new CliError("This enrollment is not held back.");
  const end = await endOf(enrollment, records);
  if (end && (enrollment.movedTo || deletionRequest(enrollment)))
    throw new CliError(`${end} Its hold cannot be undone.`);
  const event = eventOf("hold_reopened", access);
  requireWritten(await records.saveHold(enrollment, { at: event.at, by: "mailbox" }, event));
  return "releasable";
};

const unblock: Change = async (enrollment, access) => {
  const { customerId, email } = enrollment;
  const { records, environment } = access;
  const mailboxes = new DynamoMailboxStore(environment.db, environment.tables.mailboxes);
  if (!(await mailboxes.isBlocked(email)))
    throw new CliError("The mailbox of this enrollment is not blocked. Nothing was changed.");
  const event = eventOf("mailbox_unblocked", access);
  requireWritten(await records.appendEvent(customerId, event));
  await mailboxes.setBlocked(email, false, event.at);
  return effectOfUnblocking(enrollment);
};

/** `wake-waiting-emails` tries a waiting e-mail again, unless the mailbox was blocked for too long. */
function effectOfUnblocking(enrollment: EnrollmentRecord): HoldEffect {
  const { notices = [], confirmationEmail: email, emailWaitsUntil, numberLost } = enrollment;
  const isConfirmationWaiting =
    email?.state === "pending" &&
    email.waitsFor === "unblocking" &&
    !numberLost &&
    !deletionRequest(enrollment);
  const isNoticeWaiting = notices.some(
    (notice) =>
      notice.state === "pending" &&
      notice.waitsFor === "unblocking" &&
      isCurrent(notice, enrollment, new Date()),
  );
  if (isConfirmationWaiting && !emailWaitsUntil) return "unblocked_with_late_email";
  return isConfirmationWaiting || isNoticeWaiting ? "unblocked_with_waiting_email" : "unblocked";
}

/** What support can do about "This wasn't me": docs/support.md. */
export const changes: Record<HoldCommand, Change> = {
  hold,
  "reopen-hold": reopen,
  "unblock-mailbox": unblock,
};
