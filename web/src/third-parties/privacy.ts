/** Global Privacy Control in the page. The server handles the request header of the same signal. */
export const asksForPrivacy = (): boolean =>
  "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
