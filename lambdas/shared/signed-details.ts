import * as z from "zod/mini";
import { type AccountDetails, accountDetails } from "#contracts/http/session.ts";
import { hmacSignature, isSignatureValid, sign } from "./hmac.ts";
import type { SigningKeyReader } from "./ports.ts";

const purpose = "account-details-1";
/** Long enough to choose between several accounts and to repeat a failed save. */
const lifetimeMinutes = 30;

const parts = z.tuple([z.base64url(), z.string().check(z.regex(/^\d{1,12}$/)), hmacSignature]);

/** The session owner for whom the utility returned the details. Another browser cannot use them. */
type Holder = { ownerHash: string };

/** Signs details as a utility returned them, so that nobody can invent or change them on their way through the browser. */
export async function signDetails(
  details: AccountDetails,
  { ownerHash }: Holder,
  { key, at }: { key: SigningKeyReader; at: Date },
): Promise<string> {
  const payload = Buffer.from(JSON.stringify(details)).toString("base64url");
  const expires = String(Math.floor(at.getTime() / 1000) + lifetimeMinutes * 60);
  return [payload, expires, sign(purpose, [payload, expires, ownerHash], await key())].join(".");
}

/**
 * The details in all valid tokens; a later token's value replaces an earlier one's. Undefined if no token is valid: each
 * is forged, expired or another browser's.
 */
export async function verifyDetails(
  tokens: readonly string[],
  { ownerHash }: Holder,
  { key, at }: { key: SigningKeyReader; at: Date },
): Promise<AccountDetails | undefined> {
  if (tokens.length === 0) return undefined;
  const signingKey = await key();
  const valid = tokens.flatMap((token) => {
    const parsed = parts.safeParse(token.split("."));
    if (!parsed.success) return [];
    const [payload, expires, signature] = parsed.data;
    if (!isSignatureValid(signature, purpose, [payload, expires, ownerHash], signingKey)) return [];
    if (Number(expires) * 1000 <= at.getTime()) return [];
    return [accountDetails.parse(JSON.parse(Buffer.from(payload, "base64url").toString("utf8")))];
  });
  return valid.length > 0 ? Object.assign({}, ...valid) : undefined;
}
