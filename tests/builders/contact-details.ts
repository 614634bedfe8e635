import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { ContactDetails } from "#lambdas/shared/ports.ts";
import type { ContactUpdate } from "#lambdas/shared/records/contact-details.ts";
import type { InMemoryEnrollments } from "./stores.ts";

/** The record after the change, but for its version. */
export const withContactUpdate = (
  enrollment: EnrollmentRecord,
  { values, events, consent, notice }: ContactUpdate,
): EnrollmentRecord => ({
  ...enrollment,
  ...values,
  ...(events && { contactChanges: [...(enrollment.contactChanges ?? []), ...events] }),
  ...(consent && { consents: [...enrollment.consents, consent] }),
  ...(notice && { notices: [...(enrollment.notices ?? []), notice] }),
});

/** Behaves like DynamoContactDetails, which tests/lambdas/shared/adapters tests. */
export class InMemoryContactDetails implements ContactDetails {
  private readonly enrollments: InMemoryEnrollments;
  /** Runs before the next save, to simulate a concurrent writer. */
  beforeNextSave: (() => void) | undefined;

  constructor(enrollments: InMemoryEnrollments) {
    this.enrollments = enrollments;
  }

  async save(enrollment: EnrollmentRecord, update: ContactUpdate, updatedAt: string) {
    const { beforeNextSave: meanwhile } = this;
    this.beforeNextSave = undefined;
    meanwhile?.();
    const { table } = this.enrollments;
    if (table.hasConflict(enrollment.customerId, enrollment))
      return { ok: false, reason: "changed_meanwhile" } as const;
    table.put(enrollment.customerId, { ...withContactUpdate(enrollment, update), updatedAt });
    return { ok: true } as const;
  }
}
