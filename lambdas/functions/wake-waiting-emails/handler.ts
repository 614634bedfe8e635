import type { Clock, EnrollmentEmails } from "#lambdas/shared/ports.ts";

type Dependencies = { enrollments: EnrollmentEmails; now: Clock };

/** E-mails in one sweep. The others follow in the next one, so that a sweep ends before its timeout. */
const maxEmails = 200;

/**
 * Ends the waiting of each e-mail whose time has come. The table's stream then delivers its record to send-confirmation,
 * which sends the e-mail or lets it wait again. Two sweeps at the same time do the same as one.
 */
export const wakeWaitingEmails =
  ({ enrollments, now }: Dependencies) =>
  async (): Promise<void> => {
    const at = now().toISOString();
    const customerIds = await enrollments.findDueEmails(at);
    for (const customerId of customerIds.slice(0, maxEmails)) await enrollments.wakeEmail(customerId, at);
  };
