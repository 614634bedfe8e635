import { dueSoonAt } from "#domain/corrections.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import type { Clock, Enrollments } from "#lambdas/shared/ports.ts";

type Dependencies = {
  enrollments: Pick<
    Enrollments,
    "findDueEmails" | "wakeEmail" | "findDueNotices" | "wakeNotices" | "countDueCorrections"
  >;
  now: Clock;
};

/**
 * E-mails in one sweep, of each kind, and how many are written at once. The others follow in the next one, so that a sweep ends before its
 * timeout. In an hour it takes several times what one IP address can keep waiting for limits and for its own blocked mailbox.
 */
const maxEmails = 2000;
const atOnce = 20;

/** When a notice is due once more that send-emails could not send. */
const msUntilNextAttempt = 60 * 60 * 1000;

/**
 * Ends the waiting of each e-mail whose time has come. The change of its record puts it into the queue of send-emails,
 * which sends the e-mail or lets it wait again. Two sweeps at the same time do the same as one. The sweep also counts correction
 * requests that support has to answer soon, for their alarm.
 */
export const wakeWaitingEmails =
  ({ enrollments, now }: Dependencies) =>
  async (): Promise<void> => {
    const at = now().toISOString();
    const customerIds = await enrollments.findDueEmails(at);
    await inBatches(customerIds, (customerId) => enrollments.wakeEmail(customerId, at));
    const again = new Date(now().getTime() + msUntilNextAttempt).toISOString();
    const due = await enrollments.findDueNotices(at);
    await inBatches(due, (customerId) => enrollments.wakeNotices(customerId, { at, again }));
    const requests = await enrollments.countDueCorrections(dueSoonAt(now()));
    if (requests > 0) log.correctionsDueSoon({ requests });
  };

async function inBatches(customerIds: string[], wake: (customerId: string) => Promise<void>): Promise<void> {
  for (let first = 0; first < Math.min(customerIds.length, maxEmails); first += atOnce)
    await Promise.all(customerIds.slice(first, first + atOnce).map(wake));
}
