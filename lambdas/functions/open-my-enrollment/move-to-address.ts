import type { EnrollmentRecord } from "#contracts/storage/enrollment-record.ts";
import type { Evidence } from "#contracts/storage/evidence.ts";
import { isCancelable } from "#domain/cancellation.ts";
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
 * The enrollment whose link the former address gets if each one has ended: the one that was completed last. Undefined if
 * another one goes on, whose link it gets then.
 */
function lastEnded(enrollments: EnrollmentRecord[], from: string): string | undefined {
  const moving = enrollments.filter((enrollment) => ofAddress(enrollment, from) && isMovable(enrollment));
  if (moving.some(isCancelable)) return undefined;
  const completedAt = (enrollment: EnrollmentRecord) => enrollment.completedAt ?? "";
  return moving.toSorted((a, b) => completedAt(a).localeCompare(completedAt(b))).at(-1)?.customerId;
}

/**
 * Makes an address, whose owner has just opened a link, that of the completed enrollments of another one. False if others
 * kept changing one of them: it was not moved, and another call moves what is left. The former address gets an e-mail for each
 * enrollment that goes on, whose link holds that one back. One that has ended needs no hold.
 */
export async function moveToAddress(
  { from, to, evidence }: { from: string; to: string; evidence: Evidence },
  { enrollments, contactDetails, now }: Records,
): Promise<boolean> {
  let isComplete = true;
  const found = await enrollments.findByEmail(from);
  const lastEndedId = lastEnded(found, from);
  for (const { customerId } of found) {
    const isDecided = await retryOnConflict(async () => {
      const enrollment = ofAddress(await enrollments.find(customerId), from);
      if (!enrollment || !isMovable(enrollment)) return true;
      const at = now();
      const tellsFormer = isCancelable(enrollment) || customerId === lastEndedId;
      const update = emailUpdate(enrollment, to, { at, evidence, tellsFormer });
      const saved = await contactDetails.save(enrollment, update, at.toISOString());
      if (saved.ok) log.contactDetailChanged({ customerId, detail: "email" });
      return saved.ok ? true : undefined;
    });
    isComplete &&= isDecided !== undefined;
  }
  return isComplete;
}
