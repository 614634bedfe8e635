import type { MailEvent } from "#contracts/events/mail-events.ts";
import { log, setLogContext } from "#lambdas/shared/middleware/log.ts";
import type { EnrollmentStore } from "#lambdas/shared/ports.ts";

type Dependencies = { enrollments: EnrollmentStore };

/**
 * Writes onto the enrollment that its e-mail came back, or was called spam: support sees why a household heard nothing.
 * SES itself keeps the address from being written to again.
 */
export const recordMailEvent =
  ({ enrollments }: Dependencies) =>
  async ({ customerId, messageId, outcome, at }: MailEvent): Promise<void> => {
    const enrollment = customerId && (await enrollments.find(customerId));
    if (!customerId || !enrollment) return log.emailEventUnmatched({ messageId }); // of no enrollment: a contact request
    const email = enrollment.confirmationEmail;
    setLogContext({ correlationId: email?.correlationId });
    if (outcome === "delayed") return log.emailFailed({ customerId, messageId, outcome });
    if (email?.state === "owed" && email.messageId !== messageId) {
      throw new Error("an e-mail came back before it was marked as sent"); // the queue brings it again
    }
    const marked = await enrollments.markEmailFailed(customerId, { messageId, state: outcome, at });
    if (!marked.ok) return log.emailEventUnmatched({ messageId });
    log.emailFailed({ customerId, messageId, outcome });
  };
