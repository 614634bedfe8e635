import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { accessTokenMinutes } from "#domain/access.ts";
import { findCookie, setServerCookie } from "./cookies.ts";

/**
 * Tells the browser that asked for a link to "My enrollment" from others, for as long as the link is valid. It gives no access.
 * Browsers accept a `__Host-` cookie only from this very host.
 */
const cookieName = "__Host-link-request";
const secretFormat = z.string().check(z.regex(/^[\w-]{43}$/));
const minutesPerDay = 24 * 60;

export const findLinkRequestSecret = (cookies: readonly string[] | undefined): string | undefined =>
  findCookie(cookies, cookieName, secretFormat);

/** The queue and the token of the link have this hash and never the secret. */
export const linkRequestHash = (secret: string): string =>
  createHash("sha256").update(`link-request\n${secret}`).digest("base64url");

export const linkRequestCookie = (secret: string): string =>
  setServerCookie(cookieName, secret, accessTokenMinutes / minutesPerDay);
