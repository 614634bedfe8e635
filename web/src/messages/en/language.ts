import type { Locale } from "#contracts/site/locales.ts";

/** The language of this build: see web/translate-imports.ts. */
export const language: Locale = "en";
