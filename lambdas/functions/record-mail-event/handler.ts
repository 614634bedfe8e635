import type { MailEvent } from "#contracts/events/mail-events.ts";
import { log, setLogContext } from "#lambdas/shared/middleware/log.ts";
import type { EnrollmentStore } from "#lambdas/shared/ports.ts";

type Dependencies = { enrollments: EnrollmentStore };

/**
 * Records on the enrollment that its e-mail bounced or was reported as spam, so that support can see it. SES itself
 * stops sending to such an address.
 */
export const recordMailEvent =
  ({ enrollments }: Dependencies) =>
  async ({ customerId, messageId, outcome, at }: MailEvent): Promise<void> => {
    const enrollment = customerId && (await enrollments.find(customerId));
    // A message from the contact page belongs to no enrollment.
    if (!customerId || !enrollment) return log.emailEventUnmatched({ messageId });
    const email = enrollment.confirmationEmail;
    setLogContext({ correlationId: email?.correlationId });
    if (outcome === "delayed") return log.emailFailed({ customerId, messageId, outcome });
    if (email?.state === "pending" && email.messageId !== messageId) {
      throw new Error("An e-mail bounced before it was marked as sent. SQS delivers the event again.");
    }
    const marked = await enrollments.markEmailFailed(customerId, { messageId, state: outcome, at });
    if (!marked.ok) return log.emailEventUnmatched({ messageId });
    log.emailFailed({ customerId, messageId, outcome });
  };
