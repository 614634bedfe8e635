import type { z } from "zod";
import type { enrollmentStreamImage } from "#contracts/events/queue-messages.ts";
import { defaultLocale } from "#contracts/site/locales.ts";
import type { Company } from "#contracts/site/site-config.ts";
import type { EnrollmentRecord } from "#contracts/storage/records.ts";
import {
  createDisclosureLink,
  type LinkKeyReader,
  linkLifetimeDays,
} from "#lambdas/shared/documents/disclosure-link.ts";
import { confirmationEmail } from "#lambdas/shared/emails/confirmation.ts";
import { log, setLogContext } from "#lambdas/shared/middleware/log.ts";
import type { Clock, EnrollmentStore, Mailer } from "#lambdas/shared/ports.ts";

type Dependencies = {
  enrollments: EnrollmentStore;
  mailer: Mailer;
  company: Company;
  siteOrigin: string;
  linkKey: LinkKeyReader;
  now: Clock;
};

/**
 * Sends the mail that a completed enrollment is owed. Streams bring a change again, so the record itself decides. A
 * crash between sending and marking sends a second copy: SES knows no repeats, and a missing mail would be worse.
 */
export const sendConfirmation =
  ({ enrollments, mailer, ...needs }: Dependencies) =>
  async ({ customerId, confirmationEmail }: z.output<typeof enrollmentStreamImage>): Promise<void> => {
    if (confirmationEmail !== "owed") return;
    const enrollment = await enrollments.find(customerId);
    if (enrollment?.confirmationEmail?.state !== "owed") return log.emailNotPending({ customerId });
    const { correlationId } = enrollment.confirmationEmail;
    setLogContext({ correlationId });
    const mail = await confirmationOf(enrollment, needs);
    const tags = { customerId, ...(correlationId && { correlationId }) };
    const { messageId } = await mailer.send({ to: enrollment.email, ...mail, tags });
    await enrollments.markEmailSent(customerId, { messageId, at: needs.now().toISOString() });
    log.emailSent({ customerId, messageId });
  };

async function confirmationOf(
  enrollment: EnrollmentRecord,
  { company, siteOrigin, linkKey, now }: Omit<Dependencies, "enrollments" | "mailer">,
) {
  const { firstName, utility, accountNumber, discount, language = defaultLocale } = enrollment;
  if (!utility || !accountNumber || !discount) {
    throw new Error("An enrollment is owed its confirmation but was never completed.");
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
