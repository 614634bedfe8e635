import type { routes } from "#contracts/http/routes.ts";
import type { Company } from "#contracts/site/site-config.ts";
import { contactMessageEmail } from "#lambdas/shared/emails/contact-message.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import type { Clock, Mailer } from "#lambdas/shared/ports.ts";
import type { RateLimit } from "./rate-limit.ts";

type Dependencies = { mailer: Mailer; company: Company; isAllowed: RateLimit; now: Clock };

/**
 * E-mails a message from the contact page to support. It replies only after SES has accepted the e-mail, so that no
 * message is reported as sent and then lost.
 */
export const sendMessage =
  ({ mailer, company, isAllowed, now }: Dependencies): RouteHandler<typeof routes.sendMessage> =>
  async ({ body, request }) => {
    const { phone } = company;
    if (!isAllowed(request.ip, now())) return fail("too_many_messages", { phone });
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
