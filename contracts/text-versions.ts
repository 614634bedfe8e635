/** Versions of the texts that a person agrees to on a screen. A change of wording is a new version. */
export const textVersions = { terms: "terms-1", esign: "esign-1" } as const;
