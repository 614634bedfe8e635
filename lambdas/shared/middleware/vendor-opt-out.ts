import { vendorOptOutCookie } from "#contracts/site/privacy-signal.ts";
import { vendorOptOutDays } from "#domain/retention.ts";
import { clearedAffiliateClick } from "./affiliate-click.ts";
import { setPageCookie } from "./cookies.ts";

/** Tells this browser that vendors may not use the data of its household, and makes it forget the affiliate click. */
export const vendorOptOut = (): string[] => [
  setPageCookie(vendorOptOutCookie, "1", vendorOptOutDays),
  clearedAffiliateClick(),
];

export const clearedVendorOptOut = (): string[] => [setPageCookie(vendorOptOutCookie, "", 0)];
