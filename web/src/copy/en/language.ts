import type { Language } from "#contracts/site/languages.ts";

/** What this build of the site speaks: web/in-language.ts. */
export const language: Language = "en";
