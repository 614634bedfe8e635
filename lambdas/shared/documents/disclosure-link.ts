import { z } from "zod";
import { customerId as customerIdSchema } from "#contracts/http/fields.ts";
import { expiryAfter, retentionDays } from "#domain/retention.ts";
import { hmacSignature } from "#lambdas/shared/hmac.ts";
import { isLinkSignatureValid, signLink } from "#lambdas/shared/link-signature.ts";
import type { LinkKeyReader } from "#lambdas/shared/ports.ts";

/** How long a link to a disclosure is valid. */
export const linkLifetimeDays = retentionDays.emailLink;

type LinkTarget = { sessionId: string; customerId: string };

const purpose = "disclosure-link-1";

const tokenParts = z.tuple([z.string().regex(/^\d{1,12}$/), customerIdSchema, hmacSignature]);

/** The URL in the e-mail. It opens the signed disclosure on any device until it expires. */
export async function createDisclosureLink(
  { sessionId, customerId }: LinkTarget,
  { siteOrigin, key, at }: { siteOrigin: string; key: LinkKeyReader; at: Date },
): Promise<string> {
  const expires = String(expiryAfter(linkLifetimeDays, at));
  const signature = await signLink(purpose, [sessionId, customerId, expires], key);
  const link = new URL(`/pdf/${sessionId}`, siteOrigin);
  link.searchParams.set("token", [expires, customerId, signature].join("."));
  return link.href;
}

/** The customer whose disclosure the token opens. Undefined for a token that is forged, expired or for another session. */
export async function verifyDisclosureLink(
  { sessionId, token }: { sessionId: string; token: string },
  { key, at }: { key: LinkKeyReader; at: Date },
): Promise<{ customerId: string } | undefined> {
  const parsed = tokenParts.safeParse(token.split("."));
  if (!parsed.success) return undefined;
  const [expires, customerId, signature] = parsed.data;
  if (!(await isLinkSignatureValid(signature, purpose, [sessionId, customerId, expires], key)))
    return undefined;
  return Number(expires) * 1000 > at.getTime() ? { customerId } : undefined;
}
