import type { Language } from "../../../../contracts/languages.ts";

export const language: Language = "es";
