import type { EnrollmentRecord } from "#contracts/storage/enrollment-record.ts";
import { verifyDisclosureLink } from "#lambdas/shared/links/disclosure-link.ts";
import { isRevoked } from "#lambdas/shared/links/signed-link.ts";
import type { Clock, EnrollmentStore, LinkKeyReader } from "#lambdas/shared/ports.ts";

type Dependencies = { enrollments: EnrollmentStore; linkKey: LinkKeyReader; now: Clock };

/** Finds the enrollment for a link in our e-mail. Undefined for a link that is invalid, expired or revoked. */
export async function findEnrollmentByLink(
  { enrollments, linkKey, now }: Dependencies,
  link: { sessionId: string; token: string },
): Promise<EnrollmentRecord | undefined> {
  const verified = await verifyDisclosureLink(link, { key: linkKey, at: now() });
  const enrollment = verified && (await enrollments.find(verified.customerId));
  if (enrollment?.sessionId !== link.sessionId) return undefined;
  return isRevoked(enrollment, "disclosure", link.token) ? undefined : enrollment;
}
