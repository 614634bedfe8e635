import type { EnrollmentRecord } from "#contracts/storage/enrollment-record.ts";
import { type Limit, mailboxLimits } from "#domain/limits.ts";
import { mailboxOf } from "#domain/mailbox.ts";
import type { EmailDelay, Limiter, MailboxStore } from "#lambdas/shared/ports.ts";

export type DelayDependencies = { mailboxes: MailboxStore; limiter: Limiter };

const unblockingCheckMs = 60 * 60 * 1000;
/** Afterwards, support has to request the e-mail again. */
const maxUnblockingMs = 7 * 24 * 60 * 60 * 1000;

/** Whether the e-mail already waits, so that a change of its record does not end the waiting. */
export const isWaiting = ({ emailWaitsUntil }: EnrollmentRecord, now: Date): boolean =>
  emailWaitsUntil !== undefined && new Date(emailWaitsUntil) > now;

/** Whoever pressed the link in an e-mail of ours owns the mailbox: nobody else can cause a confirmation of that enrollment. */
export const confirmationLimits = ({ emailConfirmedAt }: EnrollmentRecord): readonly Limit[] =>
  mailboxLimits[emailConfirmedAt ? "owner" : "unconfirmed"];

/** Why the confirmation must not be sent now, and until when. Otherwise undefined, and it is counted. */
export async function delayFor(
  enrollment: EnrollmentRecord,
  dependencies: DelayDependencies,
  now: Date,
): Promise<EmailDelay | undefined> {
  const { email, completedAt, numberLost, synthetic } = enrollment;
  if (synthetic) return undefined; // one mailbox, which nobody reads, gets the confirmations of all of them
  // The change of the record that gives the number back puts the e-mail into the queue again, and ends the waiting.
  if (numberLost) return { waitsFor: "number", until: undefined };
  const limits = confirmationLimits(enrollment);
  return mailboxDelayFor({ email, since: completedAt, limits }, dependencies, now);
}

/** An e-mail to a mailbox, and the limits that it counts for. */
export type CountedEmail = { email: string; limits: readonly Limit[] };

export type MailboxDelay = { waitsFor: "limit" | "unblocking"; until: string | undefined };

/**
 * Why an e-mail to this mailbox must not be sent now, and until when. Otherwise undefined, and the e-mail is counted:
 * `giveBack` undoes that if it could not be sent. `since`: when the e-mail was asked for.
 */
export async function mailboxDelayFor(
  { email, since, limits }: CountedEmail & { since: string | undefined },
  { mailboxes, limiter }: DelayDependencies,
  now: Date,
): Promise<MailboxDelay | undefined> {
  if (await mailboxes.isBlocked(email)) {
    const isGivenUp = now.getTime() - Date.parse(since ?? now.toISOString()) > maxUnblockingMs;
    return { waitsFor: "unblocking", until: isGivenUp ? undefined : after(now, unblockingCheckMs) };
  }
  const mailbox = mailboxOf(email);
  for (const [index, limit] of limits.entries()) {
    const taken = await limiter.take(limit, mailbox);
    if (taken.ok) continue;
    for (const earlier of limits.slice(0, index)) await limiter.giveBack(earlier, mailbox);
    return { waitsFor: "limit", until: after(now, taken.retryAfterSeconds * 1000) };
  }
  return undefined;
}

/** An e-mail that could not be sent must not count against the mailbox. */
export async function giveBack({ email, limits }: CountedEmail, limiter: Limiter): Promise<void> {
  for (const limit of limits) await limiter.giveBack(limit, mailboxOf(email));
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();
