import type { routes } from "#contracts/http/routes.ts";
import type { Company } from "#contracts/site/company.ts";
import { limits } from "#domain/limits.ts";
import { hasReached } from "#domain/session-status.ts";
import { askerOf } from "#lambdas/shared/client-network.ts";
import { linkEmail } from "#lambdas/shared/emails/link-email.ts";
import { emailConfirmationMessages as en } from "#lambdas/shared/emails/messages/en.ts";
import { emailConfirmationMessages as es } from "#lambdas/shared/emails/messages/es.ts";
import { createEmailConfirmationLink, createNotMeLink } from "#lambdas/shared/links/create-links.ts";
import { linkKinds } from "#lambdas/shared/links/signed-link.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { fail, ok, rateLimited } from "#lambdas/shared/middleware/replies.ts";
import { withSession } from "#lambdas/shared/middleware/with-session.ts";
import type {
  Clock,
  Enrollments,
  Limiter,
  LinkKeyReader,
  MailboxStore,
  Mailer,
  SessionStore,
  SwitchReader,
} from "#lambdas/shared/ports.ts";
import { hasOtherAddressThanSession } from "#lambdas/shared/records/address-changes.ts";
import {
  type CountedEmail,
  countEmail,
  giveAllBack,
  takeAll,
  type Use,
  uncountEmail,
} from "#lambdas/shared/records/email-counts.ts";
import { findEnrollment } from "#lambdas/shared/records/enrollments.ts";

type Dependencies = {
  sessions: SessionStore;
  enrollments: Enrollments;
  mailboxes: Pick<MailboxStore, "isBlocked">;
  limiter: Limiter;
  mailer: Mailer;
  company: Company;
  siteOrigin: string;
  isMailOff: SwitchReader;
  linkKey: LinkKeyReader;
  now: Clock;
};

/**
 * Sends a link that confirms the e-mail address of an application before it is completed. A household needs it only where
 * an unconfirmed enrollment holds its enrollment number. The answer depends on the session and the network that ask, and on
 * nothing about the mailbox: its owner may have blocked us, or others may have sent it enough e-mails.
 */
export const requestEmailConfirmation =
  ({
    sessions,
    enrollments,
    mailboxes,
    limiter,
    mailer,
    isMailOff,
    ...content
  }: Dependencies): RouteHandler<typeof routes.requestEmailConfirmation> =>
  async ({ body: { sessionId, language }, owner, request: { ip } }) =>
    withSession(sessions, { sessionId, owner }, async (session) => {
      const enrollment = await findEnrollment(enrollments, session);
      if (!enrollment || !hasReached(session.status, "application_submitted")) {
        return fail("application_not_complete");
      }
      if (await isMailOff()) return fail("mail_paused", { phone: content.company.phone });
      const { customerId, email } = enrollment;
      const asker = askerOf(ip);
      const requestUses = usesOfRequest(sessionId, asker);
      const taken = await takeAll(limiter, requestUses);
      if (!taken.ok) return rateLimited(taken);
      const counted: CountedEmail = { to: email, kind: "confirmationLink", asker };
      const withhold = (reason: "other_address" | "blocked" | "limit") => {
        log.confirmationLinkNotSent({ customerId, reason });
        return ok({ sent: true as const });
      };
      if (hasOtherAddressThanSession(enrollment)) return withhold("other_address");
      if (!(await countEmail(limiter, counted)).ok) return withhold("limit");
      // Counted like any other: what somebody has left must not tell that a mailbox is blocked.
      if (await mailboxes.isBlocked(email)) return withhold("blocked");
      const { company, siteOrigin, linkKey: key, now } = content;
      const signing = { siteOrigin, key, at: now() };
      const link = await createEmailConfirmationLink(enrollment, language, signing);
      const lifetime = linkKinds.emailConfirmation.lifetimeDays;
      const notMeLink = await createNotMeLink(enrollment, language, signing);
      const mail = linkEmail({ en, es }, { language, link, notMeLink, lifetime, company });
      const { messageId } = await mailer
        .send({ to: email, ...mail, tags: { customerId } })
        .catch(async (error) => {
          await uncountEmail(limiter, counted);
          await giveAllBack(limiter, requestUses);
          throw error;
        });
      log.emailSent({ customerId, messageId });
      return ok({ sent: true });
    });

/** What a request counts for, whether or not the mailbox may get an e-mail. */
const usesOfRequest = (sessionId: string, asker: string): Use[] => [
  { limit: limits.confirmationLinksOfAsker, subject: asker },
  { limit: limits.confirmationLinksPerHour, subject: sessionId },
  { limit: limits.confirmationLinksPerDay, subject: sessionId },
];
