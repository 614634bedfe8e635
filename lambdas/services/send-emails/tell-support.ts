import type { Company } from "#contracts/site/company.ts";
import { openCorrections } from "#domain/corrections.ts";
import { hasEnded } from "#domain/enrollment-export.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import type { Clock, Enrollments, Mailer } from "#lambdas/shared/ports.ts";
import { supportNoticeEmail } from "./support-email.ts";

type Dependencies = { enrollments: Enrollments; mailer: Mailer; company: Company; now: Clock };

/**
 * Tells support what the owner of a mailbox decided on the page "This wasn't me", or a household on its own. The current
 * record decides, as for confirmations. Of two decisions within seconds, support may get only the later one.
 */
export const tellSupport =
  ({ enrollments, mailer, company, now }: Dependencies) =>
  async (customerId: string): Promise<void> => {
    const enrollment = await enrollments.find(customerId);
    const { supportEmail: email, corrections, movedTo, hold } = enrollment ?? {};
    if (!enrollment || email?.state !== "pending") return log.emailNotPending({ customerId });
    const { change, askedAt } = email;
    const { length: open } = openCorrections(corrections);
    const mail = supportNoticeEmail(change, {
      customerId,
      newHomeId: movedTo?.customerId,
      at: new Date(askedAt),
      hasEnded: hasEnded(enrollment),
      isHeld: hold !== undefined,
      isHeldByFormerAddress: hold?.formerAddress === true,
      openCorrections: open,
    });
    const { messageId } = await mailer.send({ to: company.helpEmail, ...mail });
    await enrollments.markSupportEmailSent(customerId, { askedAt, messageId, at: now().toISOString() });
    log.emailSent({ customerId, messageId });
  };
