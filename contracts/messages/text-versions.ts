import type { Locale } from "#contracts/site/locales.ts";

/**
 * Text versions of the consent texts. A change of wording is a new version. Each language has its own versions, because
 * a household agrees to the text that it read.
 */
export const textVersions = {
  en: { terms: "terms-1", esign: "esign-1", tcpa: "tcpa-1" },
  es: { terms: "terms-1-es", esign: "esign-1-es", tcpa: "tcpa-1-es" },
} as const satisfies Record<Locale, unknown>;
