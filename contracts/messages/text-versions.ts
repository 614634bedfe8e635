import type { Locale } from "#contracts/site/locales.ts";

/**
 * Versions of the texts that a person agrees to on a screen. A change of wording is a new version, and so is another
 * language: what was agreed to is what was read.
 */
export const textVersions = {
  en: { terms: "terms-1", esign: "esign-1", tcpa: "tcpa-1" },
  es: { terms: "terms-1-es", esign: "esign-1-es", tcpa: "tcpa-1-es" },
} as const satisfies Record<Locale, unknown>;
