import { parseCookie, stringifySetCookie } from "cookie";
import type { z } from "zod/mini";

const secondsPerDay = 24 * 60 * 60;

/**
 * The first cookie of this name whose value has the expected format. Other hosts of our domain can set a cookie of the
 * same name, so the request may carry several. API Gateway passes each cookie as one element.
 */
export function findCookie(
  cookies: readonly string[] | undefined,
  name: string,
  format: z.ZodMiniType<string>,
): string | undefined {
  return cookies
    ?.filter((cookie) => !cookie.includes(";"))
    .map((cookie) => format.safeParse(parseCookie(cookie)[name]).data)
    .find((value) => value !== undefined);
}

/** A `Set-Cookie` value that only this site's server can read. Browsers delete cookies set by scripts within days. */
export const setServerCookie = (name: string, value: string, lifetimeDays: number): string =>
  stringifySetCookie({
    name,
    value,
    path: "/",
    maxAge: lifetimeDays * secondsPerDay,
    httpOnly: true,
    secure: true,
    sameSite: "lax",
  });
