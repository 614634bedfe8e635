import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { VendorChoiceEvent } from "#contracts/storage/record-fields.ts";
import type { VendorChoices } from "#lambdas/shared/ports.ts";
import type { InMemoryEnrollments } from "./stores.ts";

/** A household's own choice, at noon. */
export const aVendorChoice = (choice: VendorChoiceEvent["choice"]): VendorChoiceEvent => ({
  at: "2026-11-19T17:00:00.000Z",
  choice,
  evidence: { by: "household", ip: "203.0.113.7", userAgent: "Safari" },
});

/** Behaves like DynamoVendorChoices, which tests/lambdas/shared/adapters tests. */
export class InMemoryVendorChoices implements VendorChoices {
  private readonly enrollments: InMemoryEnrollments;
  /** Runs before the next write, to simulate a concurrent writer. */
  beforeNextWrite: (() => void) | undefined;

  constructor(enrollments: InMemoryEnrollments) {
    this.enrollments = enrollments;
  }

  async add(enrollment: EnrollmentRecord, event: VendorChoiceEvent) {
    const { beforeNextWrite: meanwhile } = this;
    this.beforeNextWrite = undefined;
    meanwhile?.();
    const { table } = this.enrollments;
    if (table.hasConflict(enrollment.customerId, enrollment)) {
      return { ok: false, reason: "changed_meanwhile" } as const;
    }
    const vendorChoices = [...(enrollment.vendorChoices ?? []), event];
    table.put(enrollment.customerId, { ...enrollment, vendorChoices, updatedAt: event.at });
    return { ok: true } as const;
  }
}
