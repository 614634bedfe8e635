import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { DynamoMailboxStore } from "#lambdas/shared/adapters/dynamo-mailboxes.ts";
import { isOwned } from "#lambdas/shared/records/ownership.ts";
import { CliError } from "#tools/cli.ts";
import { endOf } from "./endings.ts";
import type { SupportEnvironment } from "./environment.ts";
import { changedAtTheSameTime, suppressionWarning } from "./errors.ts";
import type { SupportRecords } from "./records.ts";

export type ResentEmail = { customerId: string; to: string; warning?: string };
type Access = { records: SupportRecords; environment: SupportEnvironment };

/**
 * Requeues the confirmation e-mail. send-emails receives the change from the stream and sends it once more. Refused
 * where it would send nothing.
 */
export async function resendEmail(enrollment: EnrollmentRecord, access: Access): Promise<ResentEmail> {
  const { records, environment } = access;
  const { customerId, confirmationEmail, email } = enrollment;
  if (!confirmationEmail) {
    throw new CliError("This household has not completed its enrollment, so there is no e-mail to resend.");
  }
  const obstacle = await obstacleTo(enrollment, access);
  if (obstacle) throw new CliError(`${obstacle} So no confirmation e-mail is sent.`);
  const { state, sentAt, messageId, failedAt } = confirmationEmail;
  const event = {
    kind: "email_asked_again" as const,
    at: new Date().toISOString(),
    by: environment.operator,
    ...(state !== "pending" && { earlierEmail: { state, sentAt, messageId, failedAt } }),
  };
  const requeued = await records.requeueEmail(enrollment, event);
  if (!requeued.ok) throw changedAtTheSameTime();
  const hasFailed = state === "bounced" || state === "complained";
  return { customerId, to: email, ...(hasFailed && { warning: suppressionWarning }) };
}

async function obstacleTo(
  enrollment: EnrollmentRecord,
  { records, environment: { db, tables } }: Access,
): Promise<string | undefined> {
  const end = await endOf(enrollment, records);
  if (end) return end;
  if (enrollment.numberLost) return "This enrollment is held back: docs/support.md.";
  if (isOwned(enrollment)) return undefined; // no block concerns it
  const isBlocked = await new DynamoMailboxStore(db, tables.mailboxes).isBlocked(enrollment.email);
  return isBlocked ? "The mailbox is blocked: unblock-mailbox, docs/support.md." : undefined;
}
