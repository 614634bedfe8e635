/** The request header of Global Privacy Control. */
export const privacySignalHeader = "sec-gpc";

/**
 * The cookie of a browser in which a household switched every use of its data by vendors off (value: 1). The page, functions,
 * CloudFront and the local server read it as they read Global Privacy Control.
 */
export const vendorOptOutCookie = "vendor-opt-out";

/**
 * Whether the header's or the cookie's value is the signal: data of this visit must not reach any marketing, affiliate or
 * session-replay service. A proxy may join repeated headers: `1, 1`. Functions, the page and the local server call this, and
 * CloudFront runs its source, so it uses only what CloudFront Functions can run.
 */
export function isPrivacySignal(header: string, cookie: string): boolean {
  return `${header},${cookie}`.split(",").some((part) => part.trim() === "1");
}
