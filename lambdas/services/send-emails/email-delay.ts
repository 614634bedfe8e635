import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { limits } from "#domain/limits.ts";
import { askerOf } from "#lambdas/shared/client-network.ts";
import type { Limiter, MailboxStore } from "#lambdas/shared/ports.ts";
import { type CountedEmail, countEmail } from "#lambdas/shared/records/email-counts.ts";
import type { EmailDelay } from "#lambdas/shared/records/enrollment-changes.ts";
import { isCompletedByOwner } from "#lambdas/shared/records/enrollments.ts";
import { completedFrom, isOwned } from "#lambdas/shared/records/ownership.ts";

export type DelayDependencies = { mailboxes: MailboxStore; limiter: Limiter };

/** Whether a mailbox is still blocked is asked after as long as the e-mail has waited already, within these limits. */
const unblockingCheckMs = { min: 60 * 60 * 1000, max: 24 * 60 * 60 * 1000 };
/** How long what was counted for a blocked mailbox counts in each limit: the shortest is for an hour. */
const countedMs = limits.confirmationsOfAskerPerHour.windowSeconds * 1000;
/** Afterwards, support has to request the e-mail again. */
const maxUnblockingMs = 7 * 24 * 60 * 60 * 1000;

/** Whether the e-mail already waits, so that a change of its record does not end the waiting. What support requests again does not. */
export const isWaiting = ({ emailWaitsUntil, confirmationEmail }: EnrollmentRecord, now: Date): boolean =>
  confirmationEmail?.waitsFor !== undefined &&
  emailWaitsUntil !== undefined &&
  new Date(emailWaitsUntil) > now;

/**
 * What a confirmation counts for: the network from which the enrollment was completed, and its address. If the address was confirmed
 * before that, its owner caused it.
 */
export function countedConfirmation(enrollment: EnrollmentRecord): CountedEmail {
  const ip = completedFrom(enrollment);
  const kind = isCompletedByOwner(enrollment) ? "owner" : "unconfirmed";
  return { to: enrollment.email, kind, asker: ip && askerOf(ip) };
}

/** Why the confirmation must not be sent now, and until when. Otherwise undefined, and it is counted. */
export async function delayFor(
  enrollment: EnrollmentRecord,
  dependencies: DelayDependencies,
  now: Date,
): Promise<EmailDelay | undefined> {
  const { completedAt, numberLost, synthetic, confirmationEmail } = enrollment;
  if (synthetic) return undefined; // one mailbox, which nobody reads, gets the confirmations of all of them
  // The change of the record that gives the number back puts the e-mail into the queue again, and ends the waiting.
  if (numberLost) return { waitsFor: "number", until: undefined };
  const { waitsFor } = confirmationEmail ?? {};
  const email = { ...countedConfirmation(enrollment), since: completedAt, waitsFor };
  return mailboxDelayFor(email, isOwned(enrollment), dependencies, now);
}

export type MailboxDelay = { waitsFor: "limit" | "unblocking"; until: string | undefined };

type AskedEmail = CountedEmail & {
  /** When the e-mail was asked for. */
  since: string | undefined;
  /** What it has waited for, if it was let wait before. */
  waitsFor: EmailDelay["waitsFor"] | undefined;
};

/**
 * Why an e-mail must not be sent now, and until when. Otherwise undefined, and the e-mail is counted: `uncountEmail` undoes
 * that if it could not be sent. One to a blocked mailbox counts as well, once: what whoever caused it has left must not tell that it is
 * blocked. `isOwn`: it is about an enrollment that the mailbox's owner made theirs, which no block concerns.
 */
export async function mailboxDelayFor(
  { since, waitsFor, ...email }: AskedEmail,
  isOwn: boolean,
  { mailboxes, limiter }: DelayDependencies,
  now: Date,
): Promise<MailboxDelay | undefined> {
  const isBlocked = !isOwn && (await mailboxes.isBlocked(email.to));
  const waited = now.getTime() - Date.parse(since ?? now.toISOString());
  const isCounted = waitsFor === "unblocking" && (isBlocked || waited < countedMs);
  if (!isCounted) {
    const counted = await countEmail(limiter, email);
    if (!counted.ok) return { waitsFor: "limit", until: after(now, counted.retryAfterSeconds * 1000) };
  }
  if (!isBlocked) return undefined;
  const next = Math.min(Math.max(waited, unblockingCheckMs.min), unblockingCheckMs.max);
  return { waitsFor: "unblocking", until: waited > maxUnblockingMs ? undefined : after(now, next) };
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();
