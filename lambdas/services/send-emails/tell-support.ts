import type { Company } from "#contracts/site/company.ts";
import { isSupportTask, type SupportEmail } from "#contracts/storage/outbox.ts";
import { openCorrections } from "#domain/corrections.ts";
import { hasEnded } from "#domain/enrollment-export.ts";
import { limits, supportEmails } from "#domain/limits.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import type { Clock, Enrollments, Limiter, Mailer } from "#lambdas/shared/ports.ts";
import { addressChanges, takenAlongBy } from "#lambdas/shared/records/address-changes.ts";
import { giveAllBack, networkUses, takeWithQuota, type Use } from "#lambdas/shared/records/email-counts.ts";
import { updateDueTime } from "./due-time.ts";
import { supportNoticeEmail } from "./support-email.ts";

type Dependencies = {
  enrollments: Enrollments;
  limiter: Limiter;
  mailer: Mailer;
  company: Company;
  now: Clock;
};

/**
 * Tells support what the owner of a mailbox decided on the page "This wasn't me", or a household on its own. The current
 * record decides, as for confirmations. Of the decisions about one enrollment within a day, support gets the first and the last one.
 * Limits delay the e-mail only: what was decided holds already.
 */
export const tellSupport =
  ({ enrollments, limiter, mailer, company, now }: Dependencies) =>
  async (customerId: string): Promise<void> => {
    const enrollment = await enrollments.find(customerId);
    const { supportEmail: email, corrections, movedTo, hold } = enrollment ?? {};
    if (!enrollment || email?.state !== "pending") return log.emailNotPending({ customerId });
    const { change, askedAt, notBefore } = email;
    if (notBefore && new Date(notBefore) > now()) return updateDueTime(customerId, enrollments);
    const uses = usesOf(email, customerId);
    const taken = await takeWithQuota(limiter, supportEmails, {
      asker: email.asker,
      uses,
      onUsedUp: log.supportEmailsUsedUp,
    });
    if (!taken.ok) {
      const until = new Date(now().getTime() + taken.retryAfterSeconds * 1000).toISOString();
      await enrollments.delaySupportEmail(customerId, { askedAt, until });
      log.emailDelayed({ customerId, waitsFor: "limit" });
      return updateDueTime(customerId, enrollments);
    }
    const { length: open } = openCorrections(corrections);
    const isHeldByFormerAddress = hold?.formerAddress === true;
    const mail = supportNoticeEmail(change, {
      customerId,
      newHomeId: movedTo?.customerId,
      at: new Date(askedAt),
      hasEnded: hasEnded(enrollment),
      isHeld: hold !== undefined,
      isHeldByFormerAddress,
      alongWith: [...new Set(addressChanges(enrollment).flatMap((event) => takenAlongBy(event, enrollment)))],
      openCorrections: open,
    });
    const { messageId } = await mailer.send({ to: company.helpEmail, ...mail }).catch(async (error) => {
      await giveAllBack(limiter, uses);
      throw error;
    });
    await enrollments.markSupportEmailSent(customerId, { askedAt, messageId, at: now().toISOString() });
    log.emailSent({ customerId, messageId });
    await updateDueTime(customerId, enrollments);
  };

const usesOf = ({ change, asker }: SupportEmail, customerId: string): Use[] => [
  ...networkUses([supportEmails.ofNetwork], asker),
  ...(isSupportTask(change) ? [] : [{ limit: limits.supportEmailsOfEnrollment, subject: customerId }]),
];
