import type { Locale } from "#contracts/site/locales.ts";
import type { Company } from "#contracts/site/site-config.ts";
import { consentTexts as inEnglish } from "./en/consent.ts";
import { consentTexts as inSpanish } from "./es/consent.ts";

/** `**strong**` and `[link]` are the only marks. */
export type ConsentText = (company: Pick<Company, "legalName" | "phone" | "helpEmail">) => string;

type KnownConsentText = { version: string; text: ConsentText; language: Locale };

const of = (
  language: Locale,
  texts: Record<string, Omit<KnownConsentText, "language">>,
): KnownConsentText[] => Object.values(texts).map((text) => ({ ...text, language }));
const knownConsentTexts = [...of("en", inEnglish), ...of("es", inSpanish)];

/**
 * A version's words and their language, for the receipt that tells what was asked; undefined for one that we do not
 * know. A version that somebody may have agreed to stays known for ever.
 */
export const consentTextOf = (version: string): KnownConsentText | undefined =>
  knownConsentTexts.find((each) => each.version === version);
