import { type Locale, locales } from "#contracts/site/locales.ts";
import type { ConsentText, textVersions } from "./consent-text.ts";
import { consentTexts as english } from "./en/consent.ts";
import { consentTexts as spanish } from "./es/consent.ts";

type LocalizedConsentText = ConsentText & { language: Locale };

/** The type rejects a text that has the version of another language. */
type ConsentTexts<L extends Locale> = {
  [Kind in keyof (typeof textVersions)[L]]: ConsentText & { version: (typeof textVersions)[L][Kind] };
};

const inLanguage = (language: Locale, texts: Record<string, ConsentText>): LocalizedConsentText[] =>
  Object.values(texts).map((text) => ({ ...text, language }));

const currentTexts: { [L in Locale]: ConsentTexts<L> } = { en: english, es: spanish };

/** A version stays here for ever, because a household may have agreed to it. */
const allVersions = locales.flatMap((language) => inLanguage(language, currentTexts[language]));

/** The text of a version, for the receipt. Undefined for an unknown version. */
export const consentTextOf = (version: string): LocalizedConsentText | undefined =>
  allVersions.find((text) => text.version === version);
