import { defaultLocale, type Locale } from "#contracts/site/locales.ts";
import { pagePath } from "#contracts/site/pages.ts";
import type { EnrollmentRecord } from "#contracts/storage/records.ts";
import type { EnrollmentStore, LinkKeyReader } from "#lambdas/shared/ports.ts";
import { createSignedLink, isRevoked, verifyToken } from "./signed-link.ts";

type Signing = { key: LinkKeyReader; at: Date };

/** The URL behind "This wasn't me". Every e-mail about an enrollment has one. */
export const createNotMeLink = (
  { customerId }: Pick<EnrollmentRecord, "customerId">,
  language: Locale = defaultLocale,
  signing: Signing & { siteOrigin: string },
): Promise<string> => createSignedLink("notMe", { path: pagePath("notMe", language), customerId }, signing);

/** The enrollment that the link is about. */
export async function findByNotMeToken(
  token: string,
  { enrollments, ...signing }: Signing & { enrollments: Pick<EnrollmentStore, "find"> },
): Promise<EnrollmentRecord | undefined> {
  const verified = await verifyToken("notMe", { token }, signing);
  const enrollment = verified && (await enrollments.find(verified.customerId));
  return enrollment && !isRevoked(enrollment, "notMe", token) ? enrollment : undefined;
}
