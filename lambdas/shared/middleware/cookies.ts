import { parseCookie, stringifySetCookie } from "cookie";
import type * as z from "zod/mini";

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
  setCookie(name, value, { lifetimeDays, httpOnly: true });

/** A `Set-Cookie` value that the page's script may read as well. */
export const setPageCookie = (name: string, value: string, lifetimeDays: number): string =>
  setCookie(name, value, { lifetimeDays, httpOnly: false });

const setCookie = (
  name: string,
  value: string,
  { lifetimeDays, httpOnly }: { lifetimeDays: number; httpOnly: boolean },
) =>
  stringifySetCookie({
    name,
    value,
    path: "/",
    maxAge: Math.round(lifetimeDays * secondsPerDay),
    httpOnly,
    secure: true,
    sameSite: "lax",
  });
