import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { Evidence } from "#contracts/storage/record-fields.ts";
import { isCancelable } from "#domain/cancellation.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import type { Clock, Enrollments } from "#lambdas/shared/ports.ts";
import { addressChanges } from "#lambdas/shared/records/address-changes.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import { emailUpdate } from "#lambdas/shared/records/contact-details.ts";
import { ofAddress } from "#lambdas/shared/records/enrollments.ts";

type Records = {
  enrollments: Pick<Enrollments, "find" | "findByEmail" | "saveContactDetails">;
  now: Clock;
};

/**
 * One that is held back stays with the mailbox whose owner did not sign up. One whose address was changed since the link was
 * asked for stays as well, also if that was undone.
 */
const isMovable = (enrollment: EnrollmentRecord, askedAt: string): boolean =>
  enrollment.stage === "completed" &&
  enrollment.hold === undefined &&
  addressChanges(enrollment).every(({ at }) => at <= askedAt);

/**
 * The enrollment whose link the former address gets if each one has ended: the one that was completed last. Undefined if
 * another one goes on, whose link it gets then.
 */
function lastEnded(enrollments: EnrollmentRecord[], { from, askedAt }: Change): string | undefined {
  const moving = enrollments.filter(
    (enrollment) => ofAddress(enrollment, from) && isMovable(enrollment, askedAt),
  );
  if (moving.some(isCancelable)) return undefined;
  const completedAt = (enrollment: EnrollmentRecord) => enrollment.completedAt ?? "";
  return moving.toSorted((a, b) => completedAt(a).localeCompare(completedAt(b))).at(-1)?.customerId;
}

type Change = { from: string; to: string; askedAt: string; evidence: Evidence };

/**
 * Makes an address, whose owner has just opened a link, that of the completed enrollments of another one. False if others
 * kept changing one of them: it was not moved, and another call moves what is left. The former address gets an e-mail for each
 * enrollment that goes on, whose link holds that one back. One that has ended needs no hold.
 */
export async function moveToAddress(change: Change, { enrollments, now }: Records): Promise<boolean> {
  const { from, to, askedAt, evidence } = change;
  let isComplete = true;
  const found = await enrollments.findByEmail(from);
  const lastEndedId = lastEnded(found, change);
  // Anybody may sign up with the former address, any number of times: what is not completed is not read.
  for (const { customerId } of found.filter(({ stage }) => stage === "completed")) {
    const isDecided = await retryOnConflict(async () => {
      const enrollment = ofAddress(await enrollments.find(customerId), from);
      if (!enrollment || !isMovable(enrollment, askedAt)) return true;
      const at = now();
      const tellsFormer = isCancelable(enrollment) || customerId === lastEndedId;
      const update = emailUpdate(enrollment, to, { at, evidence, tellsFormer });
      const saved = await enrollments.saveContactDetails(enrollment, update, at.toISOString());
      if (saved.ok) log.contactDetailChanged({ customerId, detail: "email" });
      return saved.ok ? true : undefined;
    });
    isComplete &&= isDecided !== undefined;
  }
  return isComplete;
}
