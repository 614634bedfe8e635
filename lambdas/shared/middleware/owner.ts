import { createHash, randomBytes } from "node:crypto";
import { retentionDays } from "#domain/retention.ts";

/**
 * Who a sign-up belongs to: the browser that holds this secret. The session id travels to third parties, so it
 * opens nothing. `__Host-` keeps other hosts of our domain from planting one.
 */
const cookieName = "__Host-owner";
const secretShape = /^[A-Za-z0-9_-]{43}$/;
const lifetime = retentionDays.signUp * 24 * 60 * 60;

export const ownerSecretIn = (cookies: string[] | undefined): string | undefined =>
  cookies
    ?.map((cookie) => cookie.trim().split("="))
    .find(([name, value]) => name === cookieName && secretShape.test(value ?? ""))?.[1];

export const newOwnerSecret = (): string => randomBytes(32).toString("base64url");

/** All that a table keeps of the secret. */
export const ownerHash = (secret: string): string => createHash("sha256").update(secret).digest("hex");

export const ownerCookie = (secret: string): string =>
  `${cookieName}=${secret}; Path=/; Max-Age=${lifetime}; HttpOnly; Secure; SameSite=Lax`;
