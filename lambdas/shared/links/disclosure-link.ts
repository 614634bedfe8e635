import { disclosurePath } from "#contracts/site/document-paths.ts";
import { defaultLocale } from "#contracts/site/locales.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { LinkKeyReader } from "#lambdas/shared/ports.ts";
import { findSentLink, type LinkReader } from "./sent-link.ts";
import { createSignedLink, linkKinds } from "./signed-link.ts";

/** How long a link to a disclosure is valid. */
export const linkLifetimeDays = linkKinds.disclosure.lifetimeDays;

type Disclosure = Pick<EnrollmentRecord, "sessionId" | "customerId" | "email" | "language">;

/**
 * The URL in the e-mail. It opens the signed disclosure on any device until it expires. Its language, which is the e-mail's,
 * is that of the page that explains why it no longer opens.
 */
export const createDisclosureLink = (
  { sessionId, customerId, email, language = defaultLocale }: Disclosure,
  signing: { siteOrigin: string; key: LinkKeyReader; at: Date },
): Promise<string> =>
  createSignedLink(
    "disclosure",
    {
      path: `${disclosurePath(sessionId)}?language=${language}`,
      customerId,
      recipient: email,
      pathIds: [sessionId],
    },
    signing,
  );

/**
 * The enrollment whose papers the link opens, also once it has ended. Undefined for a link that is invalid, expired or revoked,
 * or that was sent to an address that the enrollment does not have any more.
 */
export async function findByDisclosureLink(
  { sessionId, token }: { sessionId: string; token: string },
  reader: LinkReader,
): Promise<EnrollmentRecord | undefined> {
  const sent = await findSentLink("disclosure", { token, pathIds: [sessionId] }, reader);
  if (sent?.enrollment.sessionId !== sessionId) return undefined;
  return (await sent.isTo(sent.enrollment.email)) ? sent.enrollment : undefined;
}
