import type { EnrollmentRecord } from "#contracts/storage/enrollment-record.ts";
import { limits } from "#domain/limits.ts";
import { mailboxOf } from "#domain/mailbox.ts";
import type { Clock, EnrollmentStore, Limiter } from "#lambdas/shared/ports.ts";

type Dependencies = { enrollments: EnrollmentStore; limiter: Limiter; now: Clock };

/**
 * Has a fresh link to the signed disclosure sent to the e-mail address on file. It returns nothing, so that callers give
 * the same answer whether there is such an enrollment, whether it is completed, and whether the limit is reached.
 */
export const requestDisclosureLink =
  ({ enrollments, limiter, now }: Dependencies) =>
  async (enrollment: EnrollmentRecord | undefined): Promise<void> => {
    if (enrollment?.stage !== "completed") return;
    const { customerId, email } = enrollment;
    const taken = await limiter.take(limits.linksToMailbox, mailboxOf(email));
    if (taken.ok) await enrollments.requestLinkEmail(customerId, now().toISOString());
  };
