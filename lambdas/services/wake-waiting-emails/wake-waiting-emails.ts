import { emailQueues } from "#contracts/storage/outbox.ts";
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

/** E-mails in one sweep, of each queue. The others follow in the next one, so that a sweep ends before its timeout. */
const maxEmails = 200;

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
    for (const queue of emailQueues) {
      const customerIds = await enrollments.findDueEmails(at, queue);
      for (const customerId of customerIds.slice(0, maxEmails)) await enrollments.wakeEmail(customerId, at);
    }
    const again = new Date(now().getTime() + msUntilNextAttempt).toISOString();
    const due = await enrollments.findDueNotices(at);
    for (const customerId of due.slice(0, maxEmails))
      await enrollments.wakeNotices(customerId, { at, again });
    const requests = await enrollments.countDueCorrections(dueSoonAt(now()));
    if (requests > 0) log.correctionsDueSoon({ requests });
  };
