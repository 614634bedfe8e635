import type { ContactForm } from "#contracts/http/contact.ts";
import type { Company } from "#contracts/site/site-config.ts";
import { limits } from "#domain/limits.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import type { Limiter, Mailer } from "#lambdas/shared/ports.ts";
import { contactMessageEmail } from "./contact-message.ts";

export type ContactDependencies = { mailer: Mailer; company: Company; limiter: Limiter };

/**
 * E-mails a message from the contact page to support. It replies only after SES has accepted the e-mail, so that no
 * message is reported as sent and then lost.
 */
export const sendContactMessage =
  ({ mailer, company, limiter }: ContactDependencies) =>
  async (message: ContactForm, { id: requestId, ip }: { id: string; ip: string }) => {
    const { phone } = company;
    const ofIp = await limiter.take(limits.contactMessagesOfIp, ip);
    const taken = ofIp.ok ? await limiter.take(limits.contactMessages, "everybody") : ofIp;
    if (!taken.ok) {
      const headers = { "retry-after": String(taken.retryAfterSeconds) };
      return { ...fail("too_many_messages", { phone }), headers };
    }
    const mail = contactMessageEmail(message, requestId);
    try {
      const { messageId } = await mailer.send({ to: company.helpEmail, replyTo: message.email, ...mail });
      log.contactMessageSent({ requestId, messageId });
      return ok({ sent: true as const });
    } catch (error) {
      log.contactMessageFailed(error, { requestId });
      return fail("message_not_sent", { phone });
    }
  };
