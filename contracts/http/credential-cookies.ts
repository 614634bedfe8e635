/** The cookies that open personal data. The server alone reads them. */
export const credentialCookies = { owner: "__Host-owner", access: "__Host-access" } as const;
