import type { Locale } from "#contracts/site/locales.ts";
import { consentTexts as english } from "./en/consent.ts";
import { consentTexts as spanish } from "./es/consent.ts";

/** In `text`, `**strong**` and `[link]` are the only markup. */
export type ConsentText = { version: string; text: string };
type LocalizedConsentText = ConsentText & { language: Locale };

const inLanguage = (language: Locale, texts: Record<string, ConsentText>): LocalizedConsentText[] =>
  Object.values(texts).map((text) => ({ ...text, language }));

/** A version stays here for ever, because a household may have agreed to it. */
const allVersions = [...inLanguage("en", english), ...inLanguage("es", spanish)];

/** The text of a version, for the receipt. Undefined for an unknown version. */
export const consentTextOf = (version: string): LocalizedConsentText | undefined =>
  allVersions.find((text) => text.version === version);
