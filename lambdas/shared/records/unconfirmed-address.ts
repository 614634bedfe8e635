import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { isConfirmed } from "#domain/enrollment-export.ts";
import { deletionRequest } from "./deletions.ts";

/**
 * Whether the browser that completed an enrollment may still correct its address: nobody has read that yet, as who begins a move has,
 * and nobody decided anything about the enrollment since.
 */
export const mayCorrectAddress = (enrollment: EnrollmentRecord): boolean =>
  enrollment.stage === "completed" &&
  !isConfirmed(enrollment) &&
  !enrollment.hold &&
  !enrollment.numberLost &&
  !enrollment.movesFrom &&
  !isChangedSinceCompletion(enrollment) &&
  !deletionRequest(enrollment);

/**
 * My enrollment also lists what is not confirmed, perhaps a stranger's. What the owner of the mailbox did there, and from where, must not
 * come to another address with the enrollment.
 */
const isChangedSinceCompletion = ({
  completedAt = "",
  consents,
  contactChanges = [],
  corrections = [],
  cancellations = [],
  mailboxHolds = [],
}: EnrollmentRecord): boolean =>
  [...consents, ...contactChanges, ...corrections, ...cancellations, ...mailboxHolds].some(
    ({ at }) => at > completedAt,
  );
