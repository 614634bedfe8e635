import { checkEligibilityRoute } from "#contracts/http/forms-without-script.ts";
import { zipUtilities as zipUtilitiesEn } from "#contracts/messages/en/zip-utilities.ts";
import { zipUtilities as zipUtilitiesEs } from "#contracts/messages/es/zip-utilities.ts";
import { fillPlaceholders } from "#contracts/messages/placeholders.ts";
import { zipSentences } from "#contracts/messages/zip-sentences.ts";
import type { Company } from "#contracts/site/company.ts";
import { type Locale, localizedPath } from "#contracts/site/locales.ts";
import { pages } from "#contracts/site/pages.ts";
import { html, linkButton, page } from "#contracts/site/plain-page.ts";
import {
  mayBeServedLater,
  onlyUtilityOf,
  othersToAsk,
  partsOfOthers,
  type ZipFact,
  type ZipUtilities,
  zipFacts,
} from "#domain/eligibility.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { messages as en } from "#lambdas/shared/pages/messages/en.ts";
import { messages as es } from "#lambdas/shared/pages/messages/es.ts";

const messagesByLocale = {
  en: { ...en.forms, zipUtilities: zipUtilitiesEn },
  es: { ...es.forms, zipUtilities: zipUtilitiesEs },
} satisfies Record<Locale, unknown>;

export type CheckedHome = { zip: string; utility: UtilityCode | undefined; inZip: ZipUtilities };

/** The answer to the eligibility card. Without a chosen utility it checks with the only one of the ZIP code. */
export function eligibilityPage(company: Company, locale: Locale, home: CheckedHome): string {
  const { zip, inZip } = home;
  const utility = home.utility ?? onlyUtilityOf(inZip);
  const { choose, notAvailable, zipUtilities } = messagesByLocale[locale];
  if (utility && inZip.ours.includes(utility)) return availablePage(company, locale, { zip, utility, inZip });
  const sentences = (facts: readonly ZipFact[]) =>
    zipSentences(zip, facts, { messages: zipUtilities, locale });
  const facts = sentences(zipFacts(zip, inZip, utility));
  const checkWith = (code: UtilityCode) =>
    `${checkEligibilityRoute.path}?${new URLSearchParams({ zip, utility: code, language: locale })}`;
  const others = inZip.ours.map((code) =>
    linkButton(checkWith(code), fillPlaceholders(zipUtilities.checkWith, { utility: utilities[code].name })),
  );
  const again = html`<p><a href="${localizedPath(locale, "/")}">${zipUtilities.another}</a></p>`;
  if (!utility && inZip.ours.length > 0) {
    const title = fillPlaceholders(choose.title, { zip });
    const text = [...facts, zipUtilities.bill].join(" ");
    return page({ locale, company, title, text, content: [...others, again] });
  }
  const [answer = notAvailable.title, ...more] = facts;
  const bill = inZip.ours.length > 0 ? [zipUtilities.bill] : [];
  const notYet = mayBeServedLater(zip, inZip) ? [notAvailable.title, notAvailable.text] : [];
  const text = [...more, ...bill, ...notYet, ...sentences(othersToAsk(inZip))].join(" ");
  return page({ locale, company, title: answer, text, content: [...others, again] });
}

type ServedHome = CheckedHome & { utility: UtilityCode };

function availablePage(company: Company, locale: Locale, { zip, utility, inZip }: ServedHome): string {
  const { available, zipUtilities } = messagesByLocale[locale];
  const partly = zipSentences(zip, partsOfOthers(inZip), { messages: zipUtilities, locale });
  const note = partly.length > 0 ? [html`<p>${[...partly, zipUtilities.bill].join(" ")}</p>`] : [];
  // The page stores the home of its check in the browser. Without script the sign-up gets it in the URL.
  const signUp = `${localizedPath(locale, pages.signup.path)}?${new URLSearchParams({ zip, utility })}`;
  const title = fillPlaceholders(available.title, { zip, utility: utilities[utility].name });
  const content = [...note, linkButton(signUp, available.link)];
  return page({ locale, company, title, text: available.text, content });
}
