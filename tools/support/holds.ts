import type { EnrollmentRecord } from "#contracts/storage/records.ts";
import type { SupportEvent } from "#contracts/storage/support-event.ts";
import { DynamoMailboxStore } from "#lambdas/shared/adapters/dynamo-mailboxes.ts";
import { CliError } from "#tools/cli.ts";
import type { HoldCommand } from "./command.ts";
import type { SupportEnvironment } from "./environment.ts";
import type { SupportRecords } from "./records.ts";

export type HoldChange = { customerId: string; change: HoldCommand };
type Access = { records: SupportRecords; environment: SupportEnvironment };
type Change = (enrollment: EnrollmentRecord, access: Access) => Promise<void>;

const eventOf = (kind: SupportEvent["kind"], { environment }: Access): SupportEvent => ({
  kind,
  at: new Date().toISOString(),
  by: environment.operator,
});

const requireWritten = ({ ok }: { ok: boolean }) => {
  if (!ok) throw new CliError("This enrollment was changed at the same time. Please try again.");
};

/**
 * Holds an enrollment back for a reason that support knows, such as a call from the account's owner. A hold by the owner of
 * the mailbox becomes final: the page cannot undo it any more.
 */
const hold: Change = async (enrollment, access) => {
  const { records } = access;
  if (enrollment.hold?.by === "support") throw new CliError("This enrollment is held back already.");
  const event = eventOf(enrollment.hold ? "hold_confirmed" : "held_back", access);
  requireWritten(await records.saveHold(enrollment, { at: event.at, by: "support" }, event));
  const held = await records.enrollment(enrollment.customerId);
  if (held?.numberKey)
    requireWritten(await records.numbers.release(held, { reason: "held_back", at: event.at }));
};

/**
 * Lets the owner of the mailbox undo a hold for seven more days. The page also takes the enrollment number back, or says
 * that somebody else has enrolled it since.
 */
const reopen: Change = async (enrollment, access) => {
  if (!enrollment.hold) throw new CliError("This enrollment is not held back.");
  const event = eventOf("hold_reopened", access);
  requireWritten(await access.records.saveHold(enrollment, { at: event.at, by: "mailbox" }, event));
};

const unblock: Change = async ({ customerId, email }, access) => {
  const { records, environment } = access;
  const event = eventOf("mailbox_unblocked", access);
  requireWritten(await records.appendEvent(customerId, event));
  await new DynamoMailboxStore(environment.db, environment.tables.mailboxes).setBlocked(
    email,
    false,
    event.at,
  );
};

/** What support can do about "This wasn't me": docs/support.md. */
export const changes: Record<HoldCommand, Change> = {
  hold,
  "reopen-hold": reopen,
  "unblock-mailbox": unblock,
};
