import type { Locale } from "#contracts/site/locales.ts";

export const language: Locale = "es";
