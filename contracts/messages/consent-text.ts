import type { Company } from "#contracts/site/company.ts";
import type { Locale } from "#contracts/site/locales.ts";
import { fillPlaceholders } from "./placeholders.ts";

/** One version of a text that a household agrees to. In `text`, `**strong**` and `[link]` are the only markup. */
export type ConsentText = { version: string; text: string };

/**
 * Text versions of the consent texts. A change of wording is a new version. Each language has its own versions, because
 * a household agrees to the text that it read.
 */
export const textVersions = {
  en: { terms: "terms-1", esign: "esign-1", tcpa: "tcpa-1" },
  es: { terms: "terms-1-es", esign: "esign-1-es", tcpa: "tcpa-1-es" },
} as const satisfies Record<Locale, unknown>;

/** A consent text as the household reads it, with facts about the company. */
export const fillConsentText = (
  text: string,
  { legalName, phone, helpEmail }: Pick<Company, "legalName" | "phone" | "helpEmail">,
): string => fillPlaceholders(text, { legalName, phone, helpEmail });
