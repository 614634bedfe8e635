import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { customerId as customerIdSchema } from "#contracts/http/fields.ts";
import { expiryAfter, retentionDays } from "#domain/retention.ts";

/** How long the link in an e-mail works. */
export const linkLifetimeDays = retentionDays.link;

/** Reads the key that signs links. Whoever has it can open every disclosure. */
export type LinkKeyReader = () => Promise<string>;

type Enrolled = { sessionId: string; customerId: string };

const parts = z.tuple([
  z.string().regex(/^\d{1,12}$/),
  customerIdSchema,
  z.string().regex(/^[A-Za-z0-9_-]{43}$/),
]);

/** The address in the e-mail: opens the signed disclosure on any device until it expires. */
export async function createDisclosureLink(
  { sessionId, customerId }: Enrolled,
  { siteOrigin, key, at }: { siteOrigin: string; key: LinkKeyReader; at: Date },
): Promise<string> {
  const expires = String(expiryAfter(linkLifetimeDays, at));
  const signature = sign({ sessionId, customerId }, expires, await key());
  const link = new URL(`/pdf/${sessionId}`, siteOrigin);
  link.searchParams.set("token", [expires, customerId, signature].join("."));
  return link.href;
}

/** Whose disclosure the token opens, or undefined for one that is not ours, not for this address, or too old. */
export async function verifyDisclosureLink(
  { sessionId, token }: { sessionId: string; token: string },
  { key, at }: { key: LinkKeyReader; at: Date },
): Promise<{ customerId: string } | undefined> {
  const read = parts.safeParse(token.split("."));
  if (!read.success) return undefined;
  const [expires, customerId, signature] = read.data;
  const expected = sign({ sessionId, customerId }, expires, await key());
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return undefined;
  return Number(expires) * 1000 > at.getTime() ? { customerId } : undefined;
}

/** The name in front keeps a signature made for anything else from ever opening a disclosure. */
const sign = ({ sessionId, customerId }: Enrolled, expires: string, key: string) =>
  createHmac("sha256", key)
    .update(["disclosure-link-1", sessionId, customerId, expires].join("\n"))
    .digest("base64url");
