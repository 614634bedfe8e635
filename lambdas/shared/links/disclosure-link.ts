import { disclosurePath } from "#contracts/site/document-paths.ts";
import { defaultLocale } from "#contracts/site/locales.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment-record.ts";
import type { LinkKeyReader } from "#lambdas/shared/ports.ts";
import { createSignedLink, linkKinds, verifyToken } from "./signed-link.ts";

/** How long a link to a disclosure is valid. */
export const linkLifetimeDays = linkKinds.disclosure.lifetimeDays;

type Disclosure = Pick<EnrollmentRecord, "sessionId" | "customerId" | "language">;

/**
 * The URL in the e-mail. It opens the signed disclosure on any device until it expires. Its language, which is the e-mail's,
 * is that of the page that explains why it no longer opens.
 */
export const createDisclosureLink = (
  { sessionId, customerId, language = defaultLocale }: Disclosure,
  signing: { siteOrigin: string; key: LinkKeyReader; at: Date },
): Promise<string> =>
  createSignedLink(
    "disclosure",
    { path: `${disclosurePath(sessionId)}?language=${language}`, customerId, pathIds: [sessionId] },
    signing,
  );

/** The customer whose disclosure the token opens. */
export const verifyDisclosureLink = (
  { sessionId, token }: { sessionId: string; token: string },
  signing: { key: LinkKeyReader; at: Date },
): Promise<{ customerId: string } | undefined> =>
  verifyToken("disclosure", { token, pathIds: [sessionId] }, signing);
