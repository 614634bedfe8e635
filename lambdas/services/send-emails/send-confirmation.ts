import type { Company } from "#contracts/site/company.ts";
import { defaultLocale } from "#contracts/site/locales.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import {
  createDisclosureLink,
  createEmailConfirmationLink,
  createNotMeLink,
  linkLifetimeDays,
} from "#lambdas/shared/links/create-links.ts";
import { log, setLogContext } from "#lambdas/shared/middleware/log.ts";
import type { Clock, Enrollments, LinkKeyReader, Mailer } from "#lambdas/shared/ports.ts";
import { uncountEmail } from "#lambdas/shared/records/email-counts.ts";
import type { EmailDelay } from "#lambdas/shared/records/enrollment-changes.ts";
import { isCompletedByOwner } from "#lambdas/shared/records/enrollments.ts";
import { confirmationEmail } from "./confirmation-email.ts";
import { countedConfirmation, type DelayDependencies, delayFor, isWaiting } from "./email-delay.ts";

type Dependencies = DelayDependencies & {
  enrollments: Enrollments;
  mailer: Mailer;
  company: Company;
  siteOrigin: string;
  linkKey: LinkKeyReader;
  now: Clock;
};

/**
 * Sends the pending confirmation e-mail of a completed enrollment, or lets it wait. Each change of the record is one more
 * message, so the current record decides. A crash between sending and marking sends a second copy: SES cannot detect
 * repeats, and a missing e-mail would be worse.
 */
export const sendConfirmation =
  ({ enrollments, mailboxes, limiter, mailer, ...content }: Dependencies) =>
  async (customerId: string): Promise<void> => {
    const enrollment = await enrollments.find(customerId);
    if (enrollment?.confirmationEmail?.state !== "pending") return log.emailNotPending({ customerId });
    const { correlationId } = enrollment.confirmationEmail;
    setLogContext({ correlationId });
    if (isWaiting(enrollment, content.now())) return;
    const delay = await delayFor(enrollment, { mailboxes, limiter }, content.now());
    if (delay) return letWait(enrollment, delay, { enrollments, now: content.now });

    const tags = { customerId, ...(correlationId && { correlationId }) };
    const send = async () =>
      mailer.send({ to: enrollment.email, ...(await composeConfirmation(enrollment, content)), tags });
    const { messageId } = await send().catch(async (error) => {
      if (!enrollment.synthetic) await uncountEmail(limiter, countedConfirmation(enrollment));
      throw error;
    });
    const sentAt = content.now();
    await enrollments.markEmailSent(customerId, {
      to: enrollment.email,
      messageId,
      at: sentAt.toISOString(),
    });
    const { synthetic } = enrollment;
    log.emailSent({ customerId, messageId, synthetic, ...sinceCompletion(enrollment, sentAt) });
  };

/** The record of an e-mail that waits for nothing but support is not written again: each write is one more message. */
async function letWait(
  enrollment: EnrollmentRecord,
  delay: EmailDelay,
  { enrollments, now }: Pick<Dependencies, "enrollments" | "now">,
): Promise<void> {
  const { customerId, confirmationEmail } = enrollment;
  if (!delay.until && confirmationEmail?.waitsFor === delay.waitsFor) return;
  await enrollments.delayEmail(customerId, { to: enrollment.email, ...delay });
  log.emailDelayed({ customerId, waitsFor: delay.waitsFor, ...sinceCompletion(enrollment, now()) });
}

const sinceCompletion = ({ completedAt }: EnrollmentRecord, now: Date) =>
  completedAt ? { sinceCompletionMs: now.getTime() - Date.parse(completedAt) } : {};

async function composeConfirmation(
  enrollment: EnrollmentRecord,
  { company, siteOrigin, linkKey, now }: Pick<Dependencies, "company" | "siteOrigin" | "linkKey" | "now">,
) {
  const { firstName, utility, accountNumber, discount, usage, language = defaultLocale } = enrollment;
  if (!utility || !accountNumber || !discount) {
    throw new Error("An enrollment has a pending confirmation e-mail but was never completed.");
  }
  const signing = { siteOrigin, key: linkKey, at: now() };
  const disclosureLink = await createDisclosureLink(enrollment, signing);
  const confirmLink = enrollment.emailConfirmedAt
    ? undefined
    : await createEmailConfirmationLink(enrollment, language, signing);
  const notMeLink = await createNotMeLink(enrollment, language, signing);
  return confirmationEmail({
    language,
    firstName: isCompletedByOwner(enrollment) ? firstName : undefined,
    utility,
    accountNumber,
    discount,
    usage,
    confirmLink,
    disclosureLink,
    notMeLink,
    linkDays: linkLifetimeDays,
    company,
    siteOrigin,
  });
}
