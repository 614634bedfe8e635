import { legalPageEffectiveDates } from "#contracts/messages/legal-pages.ts";
import { regionalLocales } from "#contracts/site/locales.ts";
import { language } from "./en/language.ts";
import { privacy } from "./en/privacy.ts";
import { terms } from "./en/terms.ts";
import { fillPlaceholders } from "./placeholders.ts";

const longDate = (date: string): string =>
  new Date(date).toLocaleDateString(regionalLocales[language], { dateStyle: "long", timeZone: "UTC" });

const effectiveDates = {
  privacySince: longDate(legalPageEffectiveDates.privacy),
  termsSince: longDate(legalPageEffectiveDates.terms),
};

/** A module of its own, so that only the legal pages load these long texts. */
export const legalMessages = fillPlaceholders(fillPlaceholders({ privacy, terms }), effectiveDates);
