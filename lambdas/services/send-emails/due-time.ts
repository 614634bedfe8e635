import type { Enrollments } from "#lambdas/shared/ports.ts";
import { nextDueTime } from "#lambdas/shared/records/notices.ts";

/** When the sweep has to queue what waits in the outbox. Reads again what the e-mails' own writes and others have changed. */
export async function updateDueTime(
  customerId: string,
  enrollments: Pick<Enrollments, "find" | "setNoticesDue">,
): Promise<void> {
  const enrollment = await enrollments.find(customerId);
  if (!enrollment || nextDueTime(enrollment) === enrollment.noticeDueAt) return;
  const updated = await enrollments.setNoticesDue(enrollment);
  if (!updated.ok)
    throw new Error("The enrollment was changed at the same time. The queue delivers it again.");
}
