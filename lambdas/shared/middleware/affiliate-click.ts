import { affiliateClick } from "#contracts/http/conversion.ts";
import { findCookie, setServerCookie } from "./cookies.ts";

/** The name that the affiliate network documents. */
const cookieName = "awc";
const lifetimeDays = 365;

/** The affiliate click of this browser. Anybody can write a cookie, so its format is checked. */
export const findAffiliateClick = (cookies: readonly string[] | undefined): string | undefined =>
  findCookie(cookies, cookieName, affiliateClick);

export const affiliateClickCookie = (click: string): string =>
  setServerCookie(cookieName, click, lifetimeDays);
