import { type Locale, localizedPath } from "#contracts/site/locales.ts";
import { pages } from "#contracts/site/pages.ts";
import type { Company } from "#contracts/site/site-config.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { harmlessName } from "./harmless-text.ts";
import { messages as en } from "./messages/en.ts";
import { messages as es } from "./messages/es.ts";

export type ConfirmationDetails = {
  language: Locale;
  firstName: string;
  utility: UtilityCode;
  accountNumber: string;
  discount: { percent: number; minimum: number };
  disclosureLink: string;
  /** How long the link is valid, in days. */
  linkDays: number;
  company: Company;
  siteOrigin: string;
};

const messagesByLocale: Record<Locale, typeof en> = { en, es };

/** The content that the HTML part and the text part share. */
export type ConfirmationContent = ReturnType<typeof confirmationContent>;

export function confirmationContent({
  language,
  company,
  discount,
  linkDays,
  siteOrigin,
  ...details
}: ConfirmationDetails) {
  const { name: utility } = utilities[details.utility];
  const messages = messagesByLocale[language];
  const addressOf = (address: string) => new URL(localizedPath(language, address), siteOrigin).href;
  return {
    ...messages,
    language,
    greeting: messages.greeting(harmlessName(details.firstName)),
    received: messages.received(utility, details.accountNumber.slice(-4)),
    next: messages.next(utility, discount.percent),
    discountNote: messages.discountNote(discount.minimum),
    disclosureLink: details.disclosureLink,
    linkWorks: messages.linkWorks(linkDays),
    linkAboveWorks: messages.linkAboveWorks(linkDays),
    company,
    links: { privacy: addressOf(pages.privacy.path), terms: addressOf(pages.terms.path) },
  };
}
