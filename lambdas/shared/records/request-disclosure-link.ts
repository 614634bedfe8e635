import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import type { Clock, Enrollments, Limiter } from "#lambdas/shared/ports.ts";
import { countEmail } from "#lambdas/shared/records/email-counts.ts";

type Dependencies = { enrollments: Enrollments; limiter: Limiter; now: Clock };

/**
 * Has a fresh link to the signed disclosure sent to the e-mail address on file. It returns nothing, so that callers give
 * the same answer whether there is such an enrollment, whether it is completed, and whether a limit is reached. `asker`: from
 * `askerOf`.
 */
export const requestDisclosureLink =
  ({ enrollments, limiter, now }: Dependencies) =>
  async (enrollment: EnrollmentRecord | undefined, asker: string): Promise<void> => {
    if (enrollment?.stage !== "completed") return;
    const { customerId, email } = enrollment;
    const counted = await countEmail(limiter, { to: email, kind: "documentLink", asker });
    if (!counted.ok) return log.documentLinkNotSent({ customerId });
    await enrollments.requestLinkEmail(customerId, { to: email, at: now().toISOString() });
  };
