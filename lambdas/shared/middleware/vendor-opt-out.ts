import { vendorOptOutCookie } from "#contracts/site/privacy-signal.ts";
import { clearedAffiliateClick } from "./affiliate-click.ts";
import { setPageCookie } from "./cookies.ts";

/** The longest time for which browsers keep a cookie. */
const optOutDays = 400;

/** Tells this browser that vendors may not use the data of its household, and makes it forget the affiliate click. */
export const vendorOptOut = (): string[] => [
  setPageCookie(vendorOptOutCookie, "1", optOutDays),
  clearedAffiliateClick(),
];

export const clearedVendorOptOut = (): string[] => [setPageCookie(vendorOptOutCookie, "", 0)];
