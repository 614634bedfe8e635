import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { credentialCookies } from "#contracts/http/credential-cookies.ts";
import { accessHours } from "#domain/retention.ts";
import type { AccessKey, AccessSessions } from "#lambdas/shared/ports.ts";
import { findCookie, setServerCookie } from "./cookies.ts";
import { type ErrorReply, fail } from "./replies.ts";

/**
 * The value of the cookie of "My enrollment": `<mailboxHash>.<secret>`. The first part names the item that is read, the second
 * one proves that a link was opened in this browser. Browsers accept a `__Host-` cookie only from this very host.
 */
const cookieFormat = z.string().check(z.regex(/^[\w-]{43}\.[\w-]{43}$/));
const hoursPerDay = 24;

/** Tables store this hash and never the secret. */
export const accessSecretHash = (secret: string): string =>
  createHash("sha256").update(`access-secret\n${secret}`).digest("base64url");

/** What the cookie names. It gives no access before the table has confirmed it. */
export function findAccess(cookies: readonly string[] | undefined): AccessKey | undefined {
  const [mailboxHash, secret] = findCookie(cookies, credentialCookies.access, cookieFormat)?.split(".") ?? [];
  return mailboxHash && secret ? { mailboxHash, secretHash: accessSecretHash(secret) } : undefined;
}

export const accessCookie = (mailboxHash: string, secret: string): string =>
  setServerCookie(credentialCookies.access, `${mailboxHash}.${secret}`, accessHours / hoursPerDay);

export const clearedAccessCookie = (): string => setServerCookie(credentialCookies.access, "", 0);

/**
 * The reply of a request that gave its browser an application, and `access_expired` if its access ended meanwhile: signing out took
 * what it found, and without the reply nobody has the secret of this one.
 */
export const whileAccess = async <Reply>(
  accessSessions: Pick<AccessSessions, "find">,
  key: AccessKey,
  reply: Reply,
): Promise<Reply | ErrorReply<"access_expired">> =>
  (await accessSessions.find(key)) ? reply : fail("access_expired");

/** Whose enrollments a browser may see. */
export type Access = AccessKey & { emailKey: string };

/**
 * Calls `handle` with the address whose link was opened in this browser. Otherwise the reply is the same without a cookie,
 * with an invented one, after 12 hours and after a sign-out.
 */
export async function withAccess<Reply>(
  accessSessions: Pick<AccessSessions, "find">,
  { access }: { access: AccessKey | undefined },
  handle: (access: Access) => Promise<Reply>,
): Promise<Reply | ErrorReply<"access_expired">> {
  const found = access && (await accessSessions.find(access));
  return access && found ? handle({ ...access, emailKey: found.emailKey }) : fail("access_expired");
}
