import type { ContactForm } from "#contracts/http/contact.ts";
import type { Company } from "#contracts/site/company.ts";
import { contactMessages, limits } from "#domain/limits.ts";
import { networkOf, routedPrefixOf } from "#lambdas/shared/client-network.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import type { Limiter, Mailer, SwitchReader } from "#lambdas/shared/ports.ts";
import { takeWithQuota } from "#lambdas/shared/records/email-counts.ts";
import { contactMessageEmail } from "./contact-message-email.ts";
import { Once, type Pause } from "./once.ts";

export type ContactDependencies = {
  mailer: Mailer;
  company: Company;
  limiter: Limiter;
  isMailOff: SwitchReader;
  pause?: Pause;
};
type Request = { id: string; ip: string };

/**
 * E-mails a message from the contact page to support, once for each content: without script the form can be submitted again
 * before its answer comes, and a static page cannot contain a key that would be different for each message.
 */
export const sendContactMessage = (dependencies: ContactDependencies) => {
  const email = emailContactMessage(dependencies);
  const { limiter, company, isMailOff, pause } = dependencies;
  return async (message: ContactForm, request: Request) => {
    if (await isMailOff()) return fail("mail_paused", { phone: company.phone });
    const content = JSON.stringify([message.name, message.email, message.phone, message.message]);
    const once = new Once(limiter, limits.sameContactMessage, content, pause);
    const state = await once.begin();
    if (state === "done") return ok({ sent: true as const });
    if (state === "unknown") return fail("message_not_sent", { phone: company.phone });
    const reply = await email(message, request);
    await (reply.status === 200 ? once.done() : once.failed());
    return reply;
  };
};

/** Replies only after SES has accepted the e-mail, so that no message is reported as sent and then lost. */
const emailContactMessage =
  ({ mailer, company, limiter }: ContactDependencies) =>
  async (message: ContactForm, { id: requestId, ip }: Request) => {
    const { phone } = company;
    const asker = networkOf(ip);
    const { ofNetwork } = contactMessages;
    const uses = [
      { limit: ofNetwork, subject: asker },
      { limit: limits.contactMessagesOfPrefix, subject: routedPrefixOf(ip) },
    ];
    const onUsedUp = log.contactMessagesUsedUp;
    const taken = await takeWithQuota(limiter, contactMessages, { asker, uses, onUsedUp });
    if (!taken.ok) {
      // By then a network has its share again, whatever others have sent.
      const headers = { "retry-after": String(Math.min(taken.retryAfterSeconds, ofNetwork.windowSeconds)) };
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
