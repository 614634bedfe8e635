import { affiliateClick } from "#contracts/http/conversion.ts";
import { affiliateClickDays } from "#domain/retention.ts";
import { findCookie, setServerCookie } from "./cookies.ts";

/** The name that the affiliate network documents. */
const cookieName = "awc";

/** The affiliate click of this browser. Anybody can write a cookie, so its format is checked. */
export const findAffiliateClick = (cookies: readonly string[] | undefined): string | undefined =>
  findCookie(cookies, cookieName, affiliateClick);

export const clearedAffiliateClick = (): string => setServerCookie(cookieName, "", 0);

export const affiliateClickCookie = (click: string): string =>
  setServerCookie(cookieName, click, affiliateClickDays);
