import type { Evidence } from "#contracts/storage/evidence.ts";
import type { EnrollmentRecord } from "#contracts/storage/records.ts";
import type { EnrollmentsOfAddress } from "#lambdas/shared/access-ports.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import type { Clock, ContactDetails, EnrollmentStore } from "#lambdas/shared/ports.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import { emailUpdate } from "#lambdas/shared/records/contact-details.ts";
import { ofAddress } from "#lambdas/shared/records/enrollments.ts";

type Records = {
  enrollments: EnrollmentsOfAddress & Pick<EnrollmentStore, "find">;
  contactDetails: ContactDetails;
  now: Clock;
};

/** One that is held back stays with the mailbox whose owner did not sign up. */
const isMovable = ({ stage, hold }: EnrollmentRecord): boolean => stage === "completed" && hold === undefined;

/**
 * Makes an address, whose owner has just opened a link, that of the completed enrollments of another one. False if others
 * kept changing one of them: it was not moved, and another call moves what is left.
 */
export async function moveToAddress(
  { from, to, evidence }: { from: string; to: string; evidence: Evidence },
  { enrollments, contactDetails, now }: Records,
): Promise<boolean> {
  let isComplete = true;
  for (const { customerId } of await enrollments.findByEmail(from)) {
    const isDecided = await retryOnConflict(async () => {
      const enrollment = ofAddress(await enrollments.find(customerId), from);
      if (!enrollment || !isMovable(enrollment)) return true;
      const at = now();
      const saved = await contactDetails.save(
        enrollment,
        emailUpdate(enrollment, to, { at, evidence }),
        at.toISOString(),
      );
      if (saved.ok) log.contactDetailChanged({ customerId, detail: "email" });
      return saved.ok ? true : undefined;
    });
    isComplete &&= isDecided !== undefined;
  }
  return isComplete;
}
