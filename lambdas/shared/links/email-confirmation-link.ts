import { defaultLocale, type Locale } from "#contracts/site/locales.ts";
import { pagePath } from "#contracts/site/pages.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { LinkKeyReader } from "#lambdas/shared/ports.ts";
import type { LinkReader } from "./sent-link.ts";
import { createSignedLink, customerIdIn, isRevoked, verifyToken } from "./signed-link.ts";

/** The URL in an e-mail that proves that the mailbox belongs to the household. It is invalid once that corrected its address. */
export const createEmailConfirmationLink = (
  { customerId, email }: Pick<EnrollmentRecord, "customerId" | "email">,
  language: Locale = defaultLocale,
  signing: { siteOrigin: string; key: LinkKeyReader; at: Date },
): Promise<string> =>
  createSignedLink(
    "emailConfirmation",
    { path: pagePath("confirmEmail", language), customerId, recipient: email },
    signing,
  );

/** The enrollment whose e-mail address the token confirms. */
export async function findByConfirmationToken(
  token: string,
  { enrollments, ...signing }: LinkReader,
): Promise<EnrollmentRecord | undefined> {
  const customerId = customerIdIn(token);
  const enrollment = customerId && (await enrollments.find(customerId));
  if (!enrollment) return undefined;
  const { emailKey } = enrollment;
  // An unbound token of this kind signs the address itself.
  const verified = await verifyToken("emailConfirmation", { token, unboundIds: [emailKey] }, signing);
  if (!verified || isRevoked(enrollment, verified.sentAt)) return undefined;
  return !verified.isTo || (await verified.isTo(emailKey)) ? enrollment : undefined;
}
