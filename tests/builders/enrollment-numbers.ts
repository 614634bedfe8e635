import type { EnrollmentRecord, NumberConflict } from "#contracts/storage/enrollment.ts";
import { isConfirmed, type NumberLossReason } from "#domain/enrollment-export.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import type { EnrollmentNumbers } from "#lambdas/shared/ports.ts";
import { allOf, exists, merged } from "#lambdas/shared/records/change.ts";
import { confirmedAddress, type EnrollmentChange } from "#lambdas/shared/records/enrollment-changes.ts";
import {
  addedConflict,
  type CancellationChange,
  canceled,
  hasRoomForConflict,
  lostNumber,
  regainedNumber,
  undone,
} from "#lambdas/shared/records/number-changes.ts";
import { type InMemoryEnrollments, numberKeyOf } from "./stores.ts";

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
    return this.enrollments.changeIfUnchanged(enrollment, confirmedAddress(at));
  }

  async release(enrollment: EnrollmentRecord, lost: { reason: NumberLossReason; at: string }) {
    return this.enrollments.changeIfUnchanged(enrollment, lostNumber(lost));
  }

  async reclaim(enrollment: EnrollmentRecord, at: string) {
    return this.takeBack(enrollment, at);
  }

  async cancel(enrollment: EnrollmentRecord, change: CancellationChange<"canceled">) {
    return this.enrollments.changeIfUnchanged(enrollment, canceled(enrollment, change));
  }

  async undoCancellation(enrollment: EnrollmentRecord, change: CancellationChange<"undone">) {
    return this.takeBack(enrollment, change.event.at, undone(enrollment, change));
  }

  async recordConflict({ holder, challenger, at }: { holder: string; challenger: string; at: string }) {
    await this.append(holder, { at, role: "holder", otherCustomerId: challenger });
    await this.append(challenger, { at, role: "challenger", otherCustomerId: holder });
  }

  private append(customerId: string, conflict: NumberConflict) {
    const condition = allOf(exists("customerId"), hasRoomForConflict);
    return this.enrollments.change(customerId, addedConflict(conflict), condition);
  }

  private async takeBack(enrollment: EnrollmentRecord, at: string, also?: EnrollmentChange) {
    const holder = this.enrollments.holderOf(enrollment);
    if (holder && holder.customerId !== enrollment.customerId)
      return { ok: false, reason: "number_taken" } as const;
    const change = merged(regainedNumber(numberKeyOf(enrollment), at), also);
    return this.enrollments.changeIfUnchanged(enrollment, change);
  }
}
