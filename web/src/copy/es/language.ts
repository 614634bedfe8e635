import type { Language } from "#contracts/site/languages.ts";

export const language: Language = "es";
