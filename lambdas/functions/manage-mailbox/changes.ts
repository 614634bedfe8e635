import type { MailboxChange, MailboxState } from "#contracts/http/mailbox.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment-record.ts";
import { hasEnded } from "#domain/enrollment-export.ts";
import { canMailboxUndo, undoDeadline } from "#domain/enrollment-hold.ts";
import { type ErrorReply, fail } from "#lambdas/shared/middleware/replies.ts";
import type { Clock, EnrollmentNumbers, EnrollmentStore, MailboxStore } from "#lambdas/shared/ports.ts";

export type MailboxDependencies = {
  enrollments: Pick<EnrollmentStore, "find" | "saveHold" | "requestSupportEmail">;
  numbers: Pick<EnrollmentNumbers, "release" | "reclaim">;
  mailboxes: MailboxStore;
  now: Clock;
};

type Outcome =
  | "done"
  | "nothing to do"
  | "changed_meanwhile"
  | ErrorReply<"hold_not_undoable" | "number_already_enrolled">;
type Change = (enrollment: EnrollmentRecord, dependencies: MailboxDependencies) => Promise<Outcome>;

/** What the page shows. */
export async function stateOf(enrollment: EnrollmentRecord, mailboxes: MailboxStore): Promise<MailboxState> {
  const { utility, hold, email } = enrollment;
  const undoUntil = hold && undoDeadline(hold)?.toISOString();
  return {
    ...(utility && { utility }),
    ...(hold && { hold: { ...(undoUntil && { undoUntil }) } }),
    ...(hasEnded(enrollment) && { ended: true }),
    isBlocked: await mailboxes.isBlocked(email),
  };
}

/** Blocks first: from then on no further e-mail is sent, even if the rest has to be repeated. */
const hold: Change = async (enrollment, { enrollments, numbers, mailboxes, now }) => {
  const at = now().toISOString();
  await mailboxes.setBlocked(enrollment.email, true, at);
  if (!enrollment.hold) {
    const saved = await enrollments.saveHold(enrollment, { at, by: "mailbox" }, at);
    if (!saved.ok) return saved.reason;
  }
  const held = await enrollments.find(enrollment.customerId);
  if (held?.numberKey) {
    const released = await numbers.release(held, { reason: "held_back", at });
    if (!released.ok) return released.reason;
  }
  return enrollment.hold ? "nothing to do" : "done";
};

/** Takes the number back first: while that is impossible, the enrollment stays held back. */
const undo: Change = async (enrollment, { enrollments, numbers, mailboxes, now }) => {
  const at = now();
  if (!enrollment.hold) return "nothing to do";
  if (!canMailboxUndo(enrollment.hold, at)) return fail("hold_not_undoable");
  if (enrollment.numberLost?.reason === "held_back") {
    const reclaimed = await numbers.reclaim(enrollment, at.toISOString());
    if (!reclaimed.ok && reclaimed.reason === "number_taken") return fail("number_already_enrolled");
    if (!reclaimed.ok) return "changed_meanwhile";
  }
  const reclaimed = (await enrollments.find(enrollment.customerId)) ?? enrollment;
  const saved = await enrollments.saveHold(reclaimed, undefined, at.toISOString());
  if (!saved.ok) return saved.reason;
  await mailboxes.setBlocked(enrollment.email, false, at.toISOString());
  return "done";
};

/** Asks for support's e-mail first: after a crash, a second press would find nothing to do. */
const unblock: Change = async ({ customerId, email }, { enrollments, mailboxes, now }) => {
  if (!(await mailboxes.isBlocked(email))) return "nothing to do";
  const at = now().toISOString();
  await enrollments.requestSupportEmail(customerId, "unblock", at);
  await mailboxes.setBlocked(email, false, at);
  return "done";
};

export const changes: Record<MailboxChange, Change> = { hold, undo, unblock };
