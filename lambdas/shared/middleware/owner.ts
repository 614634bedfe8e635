import { createHash, randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { credentialCookies } from "#contracts/http/credential-cookies.ts";
import { retentionDays } from "#domain/retention.ts";
import { findCookie, setServerCookie } from "./cookies.ts";

/**
 * A session belongs to the browser that holds this secret. The session id is sent to third parties, so it gives no
 * access. Browsers accept a `__Host-` cookie only from this very host.
 */
const secretFormat = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export const findOwnerSecret = (cookies: readonly string[] | undefined): string | undefined =>
  findCookie(cookies, credentialCookies.owner, secretFormat);

export const newOwnerSecret = (): string => randomBytes(32).toString("base64url");

/** Tables store this hash and never the secret. */
export const ownerHash = (secret: string): string => createHash("sha256").update(secret).digest("hex");

export const ownerCookie = (secret: string): string =>
  setServerCookie(credentialCookies.owner, secret, retentionDays.session);

export const clearedOwnerCookie = (): string => setServerCookie(credentialCookies.owner, "", 0);
