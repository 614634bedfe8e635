import type { EnrollmentRecord, NumberConflict } from "#contracts/storage/enrollment.ts";
import { isConfirmed, type NumberLossReason } from "#domain/enrollment-export.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import type { CancellationChange, EnrollmentNumbers } from "#lambdas/shared/ports.ts";
import { type InMemoryEnrollments, numberKeyOf } from "./stores.ts";

const changedMeanwhile = { ok: false, reason: "changed_meanwhile" } as const;

/** The numbers that the enrollments in memory hold. */
export class InMemoryEnrollmentNumbers implements EnrollmentNumbers {
  private readonly enrollments: InMemoryEnrollments;

  constructor(enrollments: InMemoryEnrollments) {
    this.enrollments = enrollments;
  }

  async findHolder(utility: UtilityCode, accountNumber: string) {
    const holder = this.enrollments.holderOf({ utility, accountNumber });
    return holder && { customerId: holder.customerId, isConfirmed: isConfirmed(holder) };
  }

  async confirmEmail(enrollment: EnrollmentRecord, at: string) {
    return this.change(enrollment, { emailConfirmedAt: enrollment.emailConfirmedAt ?? at });
  }

  async release(enrollment: EnrollmentRecord, { reason, at }: { reason: NumberLossReason; at: string }) {
    return this.change(enrollment, { numberKey: undefined, numberLost: { reason, at } });
  }

  async reclaim(enrollment: EnrollmentRecord) {
    const holder = this.enrollments.holderOf(enrollment);
    if (holder && holder.customerId !== enrollment.customerId)
      return { ok: false, reason: "number_taken" } as const;
    return this.change(enrollment, { numberKey: numberKeyOf(enrollment), numberLost: undefined });
  }

  async cancel(enrollment: EnrollmentRecord, { event, notice }: CancellationChange<"canceled">) {
    return this.change(enrollment, {
      numberKey: undefined,
      numberLost: { reason: "canceled", at: event.at },
      cancellations: [...(enrollment.cancellations ?? []), event],
      notices: [...(enrollment.notices ?? []), ...(notice ? [notice] : [])],
    });
  }

  async undoCancellation(enrollment: EnrollmentRecord, { event, notice }: CancellationChange<"undone">) {
    const cancellations = [...(enrollment.cancellations ?? []), event];
    const notices = [...(enrollment.notices ?? []), ...(notice ? [notice] : [])];
    return this.reclaim({ ...enrollment, cancellations, notices });
  }

  async recordConflict({ holder, challenger, at }: { holder: string; challenger: string; at: string }) {
    this.append(holder, { at, role: "holder", otherCustomerId: challenger });
    this.append(challenger, { at, role: "challenger", otherCustomerId: holder });
  }

  private append(customerId: string, conflict: NumberConflict) {
    const found = this.enrollments.get(customerId);
    if (!found) return;
    const numberConflicts = [...(found.numberConflicts ?? []), conflict];
    this.enrollments.table.put(customerId, { ...found, numberConflicts });
  }

  private change(enrollment: EnrollmentRecord, changes: Partial<EnrollmentRecord>) {
    const { table } = this.enrollments;
    if (table.hasConflict(enrollment.customerId, enrollment)) return changedMeanwhile;
    table.put(enrollment.customerId, { ...enrollment, ...changes });
    return { ok: true } as const;
  }
}
