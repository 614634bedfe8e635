import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { deletionRequest } from "#lambdas/shared/records/deletions.ts";

/** Why support can change nothing of an enrollment. Undefined if it can. */
export function notChangeable(
  enrollment: EnrollmentRecord | undefined,
): "unknown_customer" | "deletion_requested" | "not_completed" | undefined {
  if (!enrollment) return "unknown_customer";
  if (deletionRequest(enrollment)) return "deletion_requested";
  return enrollment.stage === "completed" ? undefined : "not_completed";
}
