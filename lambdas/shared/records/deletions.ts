import type { EnrollmentRecord } from "#contracts/storage/records.ts";

/** Support's record of a deletion request. What the law requires of the enrollment is kept, and shown to nobody. */
export const deletionRequest = ({ supportEvents = [] }: Pick<EnrollmentRecord, "supportEvents">) =>
  supportEvents.findLast(({ kind }) => kind === "deletion_asked");
