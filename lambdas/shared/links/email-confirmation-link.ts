import { defaultLocale, type Locale } from "#contracts/site/locales.ts";
import { pagePath } from "#contracts/site/pages.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment-record.ts";
import type { EnrollmentStore, LinkKeyReader } from "#lambdas/shared/ports.ts";
import { createSignedLink, customerIdIn, isRevoked, verifyToken } from "./signed-link.ts";

type Signing = { key: LinkKeyReader; at: Date };

/** The link confirms one address: it is invalid once the household has corrected it. */
const signedIds = ({ emailKey }: Pick<EnrollmentRecord, "emailKey">) => [emailKey];

/** The URL in an e-mail that proves that the mailbox belongs to the household. */
export const createEmailConfirmationLink = (
  { customerId, ...address }: Pick<EnrollmentRecord, "customerId" | "emailKey">,
  language: Locale = defaultLocale,
  signing: Signing & { siteOrigin: string },
): Promise<string> =>
  createSignedLink(
    "emailConfirmation",
    { path: pagePath("confirmEmail", language), customerId, pathIds: signedIds(address) },
    signing,
  );

/** The enrollment whose e-mail address the token confirms. */
export async function findByConfirmationToken(
  token: string,
  { enrollments, ...signing }: Signing & { enrollments: Pick<EnrollmentStore, "find"> },
): Promise<EnrollmentRecord | undefined> {
  const customerId = customerIdIn(token);
  const enrollment = customerId && (await enrollments.find(customerId));
  if (!enrollment) return undefined;
  const verified = await verifyToken("emailConfirmation", { token, pathIds: signedIds(enrollment) }, signing);
  return verified && !isRevoked(enrollment, "emailConfirmation", token) ? enrollment : undefined;
}
