import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";

/**
 * The last deletion request. What the law requires of the enrollment is kept, and shown to nobody. Support recorded it as an
 * event before records were closed.
 */
export const deletionRequest = ({
  closed,
  supportEvents = [],
}: Pick<EnrollmentRecord, "closed" | "supportEvents">): { at: string } | undefined =>
  closed ?? supportEvents.findLast(({ kind }) => kind === "deletion_asked");
