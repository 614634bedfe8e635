import type { Company } from "#contracts/site/company.ts";
import { defaultLocale } from "#contracts/site/locales.ts";
import { linkEmail } from "#lambdas/shared/emails/link-email.ts";
import { disclosureLinkMessages as en } from "#lambdas/shared/emails/messages/en.ts";
import { disclosureLinkMessages as es } from "#lambdas/shared/emails/messages/es.ts";
import {
  createDisclosureLink,
  createNotMeLink,
  linkLifetimeDays,
} from "#lambdas/shared/links/create-links.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import type { Clock, Enrollments, LinkKeyReader, MailboxStore, Mailer } from "#lambdas/shared/ports.ts";
import { deletionRequest } from "#lambdas/shared/records/deletions.ts";
import { isOwned } from "#lambdas/shared/records/ownership.ts";

type Dependencies = {
  enrollments: Enrollments;
  mailboxes: MailboxStore;
  mailer: Mailer;
  company: Company;
  siteOrigin: string;
  linkKey: LinkKeyReader;
  now: Clock;
};

/**
 * Sends the pending e-mail with a fresh link to the signed disclosure. The current record decides, as for confirmations. A
 * blocked mailbox gets none of an enrollment that its owner did not make theirs.
 */
export const sendDisclosureLink =
  ({ enrollments, mailboxes, mailer, company, siteOrigin, linkKey, now }: Dependencies) =>
  async (customerId: string): Promise<void> => {
    const enrollment = await enrollments.find(customerId);
    if (enrollment?.linkEmail?.state !== "pending" || deletionRequest(enrollment))
      return log.emailNotPending({ customerId });
    if (!isOwned(enrollment) && (await mailboxes.isBlocked(enrollment.email)))
      return log.emailNotPending({ customerId });
    const { language = defaultLocale } = enrollment;
    const signing = { siteOrigin, key: linkKey, at: now() };
    const mail = linkEmail(
      { en, es },
      {
        language,
        link: await createDisclosureLink(enrollment, signing),
        notMeLink: await createNotMeLink(enrollment, language, signing),
        lifetime: linkLifetimeDays,
        company,
      },
    );
    const { email: to } = enrollment;
    const { messageId } = await mailer.send({ to, ...mail, tags: { customerId } });
    await enrollments.markLinkEmailSent(customerId, { to, messageId, at: now().toISOString() });
    log.emailSent({ customerId, messageId });
  };
