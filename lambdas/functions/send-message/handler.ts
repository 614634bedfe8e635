import type { routes } from "#contracts/http/routes.ts";
import type { Company } from "#contracts/site/site-config.ts";
import { limits } from "#domain/limits.ts";
import { contactMessageEmail } from "#lambdas/shared/emails/contact-message.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import type { Limiter, Mailer } from "#lambdas/shared/ports.ts";

type Dependencies = { mailer: Mailer; company: Company; limiter: Limiter };

/**
 * E-mails a message from the contact page to support. It replies only after SES has accepted the e-mail, so that no
 * message is reported as sent and then lost.
 */
export const sendMessage =
  ({ mailer, company, limiter }: Dependencies): RouteHandler<typeof routes.sendMessage> =>
  async ({ body, request }) => {
    const { phone } = company;
    const taken = await limiter.take(limits.contactMessagesOfIp, request.ip);
    if (!taken.ok) {
      const headers = { "retry-after": String(taken.retryAfterSeconds) };
      return { ...fail("too_many_messages", { phone }), headers };
    }
    const mail = contactMessageEmail(body, request.id);
    try {
      const { messageId } = await mailer.send({ to: company.supportEmail, replyTo: body.email, ...mail });
      log.contactMessageSent({ requestId: request.id, messageId });
      return ok({ sent: true });
    } catch (error) {
      log.contactMessageFailed(error, { requestId: request.id });
      return fail("message_not_sent", { phone });
    }
  };
