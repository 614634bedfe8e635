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
 * Passes a message from the contact page on to support. It waits for SES to take it, so that 'sent' is never said of
 * a message that is lost: SES itself keeps trying from there.
 */
export const sendMessage =
  ({ mailer, company, isAllowed, now }: Dependencies): RouteHandler<typeof routes.sendMessage> =>
  async ({ body, request }) => {
    const { phone } = company;
    if (!isAllowed(request.ip, now())) return fail("too_many_messages", { phone });
    try {
      const mail = contactMessageEmail(body, request.id);
      const { messageId } = await mailer.send({ to: company.supportEmail, replyTo: body.email, ...mail });
      log.contactMessageSent({ requestId: request.id, messageId });
      return ok({ sent: true });
    } catch (error) {
      log.contactMessageFailed(error, { requestId: request.id });
      return fail("message_not_sent", { phone });
    }
  };
