import { isPrivacySignal, vendorOptOutCookie } from "#contracts/site/privacy-signal.ts";
import { wasOpenedWithToken } from "#web/src/browser/link-token.ts";

/** True if the browser sends Global Privacy Control. The server reads the same signal from a request header. */
export const hasGlobalPrivacyControl = (): boolean =>
  "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;

/** True if a household switched vendors off in this browser. */
export const hasVendorOptOut = (): boolean =>
  document.cookie
    .split("; ")
    .some(
      (cookie) =>
        cookie.startsWith(`${vendorOptOutCookie}=`) && isPrivacySignal("", cookie.split("=")[1] ?? ""),
    );

/** True if no data of this visit may reach any vendor. */
export const hasPrivacySignal = (): boolean => hasGlobalPrivacyControl() || hasVendorOptOut();

/** True if no vendor may learn anything of this document. */
export const isWithoutVendors = (): boolean => hasPrivacySignal() || wasOpenedWithToken();
