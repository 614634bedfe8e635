import type { Locale } from "#contracts/site/locales.ts";

/** What this build of the site speaks: web/translate-imports.ts. */
export const language: Locale = "en";
