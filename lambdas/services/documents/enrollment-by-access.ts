import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { findByDisclosureLink } from "#lambdas/shared/links/find-by-link.ts";
import type { AccessKey, AccessSessions, Clock, Enrollments, LinkKeyReader } from "#lambdas/shared/ports.ts";
import { deletionRequest } from "#lambdas/shared/records/deletions.ts";

type Dependencies = {
  accessSessions: Pick<AccessSessions, "find">;
  enrollments: Pick<Enrollments, "findBySession">;
};

/** Finds a completed enrollment of the address whose "My enrollment" this browser opened. */
export async function findEnrollmentByAccess(
  { accessSessions, enrollments }: Dependencies,
  { sessionId, access }: { sessionId: string; access: AccessKey | undefined },
): Promise<EnrollmentRecord | undefined> {
  const browser = access && (await accessSessions.find(access));
  const found = browser && (await enrollments.findBySession(sessionId));
  const isOwn =
    found?.stage === "completed" && found.emailKey === browser?.emailKey && !deletionRequest(found);
  return isOwn ? found : undefined;
}

export type ReaderDependencies = {
  enrollments: Enrollments;
  accessSessions: Pick<AccessSessions, "find">;
  linkKey: LinkKeyReader;
  now: Clock;
};

/** The enrollment whose papers a link from our e-mail, or access to "My enrollment", opens in any browser. */
export async function findEnrollmentOfReader(
  { enrollments, accessSessions, linkKey, now }: ReaderDependencies,
  { token, ...reader }: { sessionId: string; token: string | undefined; access: AccessKey | undefined },
): Promise<EnrollmentRecord | undefined> {
  const { sessionId } = reader;
  const linked = token
    ? await findByDisclosureLink({ sessionId, token }, { enrollments, key: linkKey, at: now() })
    : undefined;
  return linked ?? findEnrollmentByAccess({ accessSessions, enrollments }, reader);
}
