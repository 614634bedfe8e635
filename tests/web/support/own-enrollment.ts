import type { MyEnrollment, OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import { ids } from "#tests/builders/records.ts";

/** When `anOwnEnrollment` was completed. */
export const completedAt = "2026-11-20T17:00:00.000Z";

/** A completed enrollment, as the API answers it on "My enrollment". */
export const anOwnEnrollment = (changes: Partial<OwnEnrollment> = {}): OwnEnrollment => ({
  customerId: ids.customer,
  sessionId: ids.session,
  state: "active",
  firstName: "Ana",
  lastName: "Rivera",
  contactRevision: 0,
  corrections: [],
  utility: "pse",
  hasBill: false,
  completedAt,
  progress: { received: { at: completedAt }, checked: {}, matched: {}, sent: {}, creditExpected: {} },
  emails: [],
  ...changes,
});

/** Everything that belongs to an address. */
export const aMyEnrollment = (...enrollments: OwnEnrollment[]): MyEnrollment => ({
  email: "ana@example.org",
  enrollments,
  unfinished: [],
});
