import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { hasEnded, type NumberLossReason } from "#domain/enrollment-export.ts";
import { deletionRequest } from "#lambdas/shared/records/deletions.ts";
import { lastHomeOf, lastHomeText } from "#tools/progress/last-home.ts";
import { deletionWasRequested } from "./errors.ts";
import type { SupportRecords } from "./records.ts";

/** Why an enrollment is not exported any more. */
export const numberLosses: Record<NumberLossReason, string> = {
  superseded: "a confirmed enrollment took over its enrollment number",
  canceled: "canceled",
  moved: "moved to another home",
  held_back: "held back",
  forgotten: "the household asked for deletion",
};

type Records = Pick<SupportRecords, "enrollment">;

/** The enrollment of the last home of a household that moved. Undefined if it did not. */
export const findLastHome = async ({ movedTo }: EnrollmentRecord, records: Records) =>
  movedTo && lastHomeOf(movedTo, (customerId) => records.enrollment(customerId));

/**
 * Why nothing can be done any more with an enrollment that has ended, and which one the household has instead. Undefined while
 * it goes on or is held back.
 */
export async function endOf(enrollment: EnrollmentRecord, records: Records): Promise<string | undefined> {
  const lastHome = await findLastHome(enrollment, records);
  const { numberLost } = enrollment;
  const reasons = [
    ...(deletionRequest(enrollment) ? [deletionWasRequested().message] : []),
    ...(lastHome ? [lastHomeText(lastHome)] : []),
  ];
  if (reasons.length > 0) return reasons.join(" ");
  return numberLost && hasEnded(enrollment)
    ? `This enrollment has ended already: ${numberLosses[numberLost.reason]}.`
    : undefined;
}
