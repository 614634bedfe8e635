export const sessionStatuses = [
  "started",
  "utility_verified",
  "application_in_progress",
  "application_submitted",
  "completed",
] as const;
export type Status = (typeof sessionStatuses)[number];

/** The later of two statuses. Requests arrive late, twice and out of order, but a session only moves forward. */
export const laterStatus = (a: Status, b: Status): Status => (hasReached(a, b) ? a : b);

export const hasReached = (status: Status, milestone: Status): boolean =>
  sessionStatuses.indexOf(status) >= sessionStatuses.indexOf(milestone);
