import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { type CancellationEnd, cancellationEnd, isCancelable } from "#domain/cancellation.ts";
import { cancellationNow } from "#lambdas/shared/records/cancellations.ts";
import { CliError } from "#tools/cli.ts";
import { endOf } from "./endings.ts";
import { changedAtTheSameTime } from "./errors.ts";
import type { SupportRecords } from "./records.ts";

export type CanceledEnrollment = { customerId: string; end: CancellationEnd };
type Request = { identifiedBy: string; operator: string; records: SupportRecords };

/** Ends an enrollment for its household, which asked for it. The household can undo it on its own page. */
export async function cancelEnrollment(
  enrollment: EnrollmentRecord,
  { identifiedBy, operator, records }: Request,
): Promise<CanceledEnrollment> {
  if (!isCancelable(enrollment)) {
    throw new CliError(
      (await endOf(enrollment, records)) ?? "This enrollment is held back: docs/support.md.",
    );
  }
  const evidence = { by: "support", operator, identifiedBy } as const;
  const cancellation = cancellationNow(enrollment, { at: new Date(), evidence });
  const canceled = await records.numbers.cancel(enrollment, cancellation);
  if (!canceled.ok) throw changedAtTheSameTime();
  return { customerId: enrollment.customerId, end: cancellationEnd(cancellation.event, enrollment) };
}
