import { disclosurePath } from "#contracts/site/pages.ts";
import type { LinkKeyReader } from "#lambdas/shared/ports.ts";
import { createSignedLink, linkKinds, verifyToken } from "./signed-link.ts";

/** How long a link to a disclosure is valid. */
export const linkLifetimeDays = linkKinds.disclosure.lifetimeDays;

type Disclosure = { sessionId: string; customerId: string };

/** The URL in the e-mail. It opens the signed disclosure on any device until it expires. */
export const createDisclosureLink = (
  { sessionId, customerId }: Disclosure,
  signing: { siteOrigin: string; key: LinkKeyReader; at: Date },
): Promise<string> =>
  createSignedLink(
    "disclosure",
    { path: disclosurePath(sessionId), customerId, pathIds: [sessionId] },
    signing,
  );

/** The customer whose disclosure the token opens. */
export const verifyDisclosureLink = (
  { sessionId, token }: { sessionId: string; token: string },
  signing: { key: LinkKeyReader; at: Date },
): Promise<{ customerId: string } | undefined> =>
  verifyToken("disclosure", { token, pathIds: [sessionId] }, signing);
