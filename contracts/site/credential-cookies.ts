/** The cookies that open personal data. The server alone reads them. */
export const credentialCookies = { owner: "__Host-owner", access: "__Host-access" } as const;
export type Credential = keyof typeof credentialCookies;

/** Comes and goes with such a cookie, so that the page's scripts know that it is there. Its value is 1. */
export const markerOf = (credential: Credential): string => `${credentialCookies[credential]}-set`;

const markers = [markerOf("owner"), markerOf("access")];

/** Whether this browser has a cookie that opens personal data, by what `document.cookie` shows. */
export const hasCredentialMarker = (cookies: string): boolean =>
  cookies.split("; ").some((cookie) => markers.some((marker) => cookie === `${marker}=1`));
