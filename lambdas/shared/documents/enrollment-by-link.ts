import type { EnrollmentRecord } from "#contracts/storage/records.ts";
import type { Clock, EnrollmentStore, LinkKeyReader } from "#lambdas/shared/ports.ts";
import { verifyDisclosureLink } from "./disclosure-link.ts";

type Needs = { enrollments: EnrollmentStore; linkKey: LinkKeyReader; now: Clock };

/** The enrollment that a link from our e-mail opens, on any device. Undefined for a link that is not ours or too old. */
export async function findEnrollmentByLink(
  { enrollments, linkKey, now }: Needs,
  link: { sessionId: string; token: string },
): Promise<EnrollmentRecord | undefined> {
  const opened = await verifyDisclosureLink(link, { key: linkKey, at: now() });
  const enrollment = opened && (await enrollments.find(opened.customerId));
  return enrollment?.sessionId === link.sessionId ? enrollment : undefined;
}
