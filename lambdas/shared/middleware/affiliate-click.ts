import { affiliateClick } from "#contracts/http/conversion.ts";

const cookieName = "awc";
const aYear = 365 * 24 * 60 * 60;

/** The click that brought this browser here, as its cookie tells it. Anybody can write a cookie, so its shape counts. */
export const affiliateClickIn = (cookies: string[] | undefined): string | undefined => {
  const values = cookies
    ?.map((cookie) => cookie.trim().split("="))
    .filter(([name]) => name === cookieName)
    .map(([, value]) => affiliateClick.safeParse(value).data);
  return values?.find((value) => value !== undefined);
};

/** In a response header and closed to scripts, as the network asks: browsers forget what scripts write within days. */
export const affiliateClickCookie = (click: string): string =>
  `${cookieName}=${click}; Path=/; Max-Age=${aYear}; HttpOnly; Secure; SameSite=Lax`;
