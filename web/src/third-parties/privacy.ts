/** Global Privacy Control as the page sees it. What the browser says in its requests, the server has answered already. */
export const asksForPrivacy = (): boolean =>
  "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
