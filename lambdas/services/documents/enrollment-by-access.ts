import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { AccessKey, AccessSessions, EnrollmentStore } from "#lambdas/shared/ports.ts";
import { deletionRequest } from "#lambdas/shared/records/deletions.ts";

type Dependencies = {
  browsers: Pick<AccessSessions, "find">;
  enrollments: Pick<EnrollmentStore, "findBySession">;
};

/** Finds a completed enrollment of the address whose "My enrollment" this browser opened. */
export async function findEnrollmentByAccess(
  { browsers, enrollments }: Dependencies,
  { sessionId, access }: { sessionId: string; access: AccessKey | undefined },
): Promise<EnrollmentRecord | undefined> {
  const browser = access && (await browsers.find(access));
  const found = browser && (await enrollments.findBySession(sessionId));
  const isOwn =
    found?.stage === "completed" && found.emailKey === browser?.emailKey && !deletionRequest(found);
  return isOwn ? found : undefined;
}
