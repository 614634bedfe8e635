import { affiliateClick } from "#contracts/http/conversion.ts";
import { findCookie, setServerCookie } from "./cookies.ts";

/** The name that the affiliate network documents. */
const cookieName = "awc";
/** How long the network credits a click. */
export const affiliateClickDays = 365;

/** The affiliate click of this browser. Anybody can write a cookie, so its format is checked. */
export const findAffiliateClick = (cookies: readonly string[] | undefined): string | undefined =>
  findCookie(cookies, cookieName, affiliateClick);

export const clearedAffiliateClick = (): string => setServerCookie(cookieName, "", 0);

export const affiliateClickCookie = (click: string): string =>
  setServerCookie(cookieName, click, affiliateClickDays);
