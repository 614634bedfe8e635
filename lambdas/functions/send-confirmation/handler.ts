import type { z } from "zod";
import type { enrollmentStreamImage } from "#contracts/events/queue-messages.ts";
import { defaultLocale } from "#contracts/site/locales.ts";
import type { Company } from "#contracts/site/site-config.ts";
import type { EnrollmentRecord } from "#contracts/storage/records.ts";
import { confirmationEmail } from "#lambdas/shared/emails/confirmation.ts";
import { createDisclosureLink, linkLifetimeDays } from "#lambdas/shared/links/disclosure-link.ts";
import { log, setLogContext } from "#lambdas/shared/middleware/log.ts";
import type { Clock, EnrollmentStore, LinkKeyReader, Mailer } from "#lambdas/shared/ports.ts";

type Dependencies = {
  enrollments: EnrollmentStore;
  mailer: Mailer;
  company: Company;
  siteOrigin: string;
  linkKey: LinkKeyReader;
  now: Clock;
};

/**
 * Sends the pending confirmation e-mail of a completed enrollment. A stream may deliver a change twice, so the current
 * record decides. A crash between sending and marking sends a second copy: SES cannot detect repeats, and a missing
 * e-mail would be worse.
 */
export const sendConfirmation =
  ({ enrollments, mailer, ...content }: Dependencies) =>
  async ({ customerId, confirmationEmail }: z.output<typeof enrollmentStreamImage>): Promise<void> => {
    if (confirmationEmail !== "pending") return;
    const enrollment = await enrollments.find(customerId);
    if (enrollment?.confirmationEmail?.state !== "pending") return log.emailNotPending({ customerId });
    const { correlationId } = enrollment.confirmationEmail;
    setLogContext({ correlationId });
    const mail = await composeConfirmation(enrollment, content);
    const tags = { customerId, ...(correlationId && { correlationId }) };
    const { messageId } = await mailer.send({ to: enrollment.email, ...mail, tags });
    await enrollments.markEmailSent(customerId, { messageId, at: content.now().toISOString() });
    log.emailSent({ customerId, messageId });
  };

async function composeConfirmation(
  enrollment: EnrollmentRecord,
  { company, siteOrigin, linkKey, now }: Omit<Dependencies, "enrollments" | "mailer">,
) {
  const { firstName, utility, accountNumber, discount, language = defaultLocale } = enrollment;
  if (!utility || !accountNumber || !discount) {
    throw new Error("An enrollment has a pending confirmation e-mail but was never completed.");
  }
  const disclosureLink = await createDisclosureLink(enrollment, { siteOrigin, key: linkKey, at: now() });
  return confirmationEmail({
    language,
    firstName,
    utility,
    accountNumber,
    discount,
    disclosureLink,
    linkDays: linkLifetimeDays,
    company,
    siteOrigin,
  });
}
