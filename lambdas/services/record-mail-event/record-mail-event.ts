import type { MailEvent } from "#contracts/events/mail-events.ts";
import { log, setLogContext } from "#lambdas/shared/middleware/log.ts";
import type { Enrollments } from "#lambdas/shared/ports.ts";

type Dependencies = { enrollments: Pick<Enrollments, "find" | "markEmailFailed" | "markNoticeFailed"> };

/**
 * Records on the enrollment that its e-mail bounced or was reported as spam, so that support can see it. SES itself
 * stops sending to such an address.
 */
export const recordMailEvent =
  ({ enrollments }: Dependencies) =>
  async ({ customerId, noticeId, messageId, outcome, at }: MailEvent): Promise<void> => {
    const enrollment = customerId && (await enrollments.find(customerId));
    // A message from the contact page belongs to no enrollment.
    if (!customerId || !enrollment) return log.emailEventUnmatched({ messageId });
    const email = enrollment.confirmationEmail;
    setLogContext({ correlationId: email?.correlationId });
    if (outcome === "delayed") return log.emailFailed({ customerId, messageId, outcome });
    const index = enrollment.notices?.findIndex(({ id }) => id === noticeId) ?? -1;
    const notice = enrollment.notices?.[index];
    if (notice) {
      if (notice.state === "pending") throw new Error(notMarkedYet);
      await enrollments.markNoticeFailed({ customerId, index, id: notice.id }, outcome, at);
      return log.emailFailed({ customerId, messageId, outcome });
    }
    if (email?.state === "pending" && email.messageId !== messageId) throw new Error(notMarkedYet);
    const marked = await enrollments.markEmailFailed(customerId, { messageId, state: outcome, at });
    if (!marked.ok) return log.emailEventUnmatched({ messageId });
    log.emailFailed({ customerId, messageId, outcome });
  };

const notMarkedYet = "An e-mail bounced before it was marked as sent. SQS delivers the event again.";
