/** True if the browser sends Global Privacy Control. The server reads the same signal from a request header. */
export const hasPrivacySignal = (): boolean =>
  "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
