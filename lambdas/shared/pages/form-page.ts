import type { ErrorCode } from "#contracts/http/error-codes.ts";
import type { FieldErrors } from "#contracts/http/error-response.ts";
import type { FieldCode } from "#contracts/http/field-codes.ts";
import { routes } from "#contracts/http/routes.ts";
import { errorMessages as errorsEn } from "#contracts/messages/en/errors.ts";
import { fieldErrorMessages as fieldErrorsEn } from "#contracts/messages/en/field-errors.ts";
import { zipUtilities as zipUtilitiesEn } from "#contracts/messages/en/zip-utilities.ts";
import { errorMessages as errorsEs } from "#contracts/messages/es/errors.ts";
import { fieldErrorMessages as fieldErrorsEs } from "#contracts/messages/es/field-errors.ts";
import { zipUtilities as zipUtilitiesEs } from "#contracts/messages/es/zip-utilities.ts";
import { fillPlaceholders } from "#contracts/messages/placeholders.ts";
import { zipSentences } from "#contracts/messages/zip-sentences.ts";
import { type Locale, localizedPath } from "#contracts/site/locales.ts";
import { pages } from "#contracts/site/pages.ts";
import type { Company } from "#contracts/site/site-config.ts";
import { partsOfOthers, type ZipUtilities, zipFacts } from "#domain/eligibility.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { type Html, html } from "#lambdas/shared/emails/html.ts";
import type { ErrorPage } from "#lambdas/shared/middleware/http.ts";
import { messages as en } from "./messages/en.ts";
import { messages as es } from "./messages/es.ts";
import { page } from "./page.ts";
import { pageHeaders } from "./styles.ts";

type Messages = typeof en.forms & {
  reference: string;
  errors: Record<ErrorCode, string>;
  fields: Record<FieldCode, string>;
  zipUtilities: typeof zipUtilitiesEn;
};
const messagesByLocale: Record<Locale, Messages> = {
  en: {
    ...en.forms,
    reference: en.reference,
    errors: errorsEn,
    fields: fieldErrorsEn,
    zipUtilities: zipUtilitiesEn,
  },
  es: {
    ...es.forms,
    reference: es.reference,
    errors: errorsEs,
    fields: fieldErrorsEs,
    zipUtilities: zipUtilitiesEs,
  },
};

/** The page for a form without script that was rejected: says what to correct, or whom to ask. */
export const formErrorPage =
  (company: Company): ErrorPage =>
  ({ code, params, fieldCodes = {} }, { requestId, locale }) => {
    const messages = messagesByLocale[locale];
    const isInvalid = Object.keys(fieldCodes).length > 0;
    const explained = isInvalid
      ? messages.invalid
      : { ...messages.failed, text: fillPlaceholders(messages.errors[code], params) };
    const reference = html`<p class="soft">${messages.reference} ${requestId}</p>`;
    const content = isInvalid ? [invalidFields(messages, fieldCodes)] : [reference];
    return { body: page({ locale, company, ...explained, content }), headers: pageHeaders };
  };

function invalidFields({ labels, fields }: Messages, errors: FieldErrors): Html {
  const labelOf = new Map(Object.entries(labels));
  const items = Object.entries(errors).map(
    ([name, { code, params }]) =>
      html`<li>${labelOf.get(name) ?? name}: ${fillPlaceholders(fields[code], params)}</li>`,
  );
  return html`<ul>${items}</ul>`;
}

const button = (url: string, text: string): Html => html`<p><a class="button" href="${url}">${text}</a></p>`;

/** The answer to the contact form. */
export function messageSentPage(company: Company, locale: Locale): string {
  const { title, text, home } = messagesByLocale[locale].messageSent;
  return page({ locale, company, title, text, content: [button(localizedPath(locale, "/"), home)] });
}

/** The answer to the sign-up form. */
export function needsScriptPage(company: Company, locale: Locale): string {
  const { title, text, link } = messagesByLocale[locale].needsScript;
  const signUp = localizedPath(locale, pages.signup.path);
  return page({ locale, company, title, text, content: [button(signUp, link)] });
}

export type CheckedHome = { zip: string; utility: UtilityCode; inZip: ZipUtilities };

/** The answer to the eligibility card. */
export function eligibilityPage(
  company: Company,
  locale: Locale,
  { zip, utility, inZip }: CheckedHome,
): string {
  const { available, notAvailable, zipUtilities } = messagesByLocale[locale];
  const fill = (message: string, code: UtilityCode) =>
    fillPlaceholders(message, { zip, utility: utilities[code].name });
  const inLanguage = { messages: zipUtilities, locale };
  if (inZip.ours.includes(utility)) {
    const { title, text, link } = available;
    const partly = zipSentences(zip, partsOfOthers(inZip), inLanguage);
    const note = partly.length > 0 ? [html`<p>${[...partly, zipUtilities.bill].join(" ")}</p>`] : [];
    // The page stores the home of its check in the browser. Without script the sign-up gets it in the URL.
    const signUp = `${localizedPath(locale, pages.signup.path)}?${new URLSearchParams({ zip, utility })}`;
    const content = [...note, button(signUp, link)];
    return page({ locale, company, title: fill(title, utility), text, content });
  }
  const { title, text, again } = notAvailable;
  const known = html`<p>${zipSentences(zip, zipFacts(zip, inZip), inLanguage).join(" ")}</p>`;
  const checkWith = (code: UtilityCode) =>
    `${routes.checkEligibility.path}?${new URLSearchParams({ zip, utility: code, language: locale })}`;
  const others = inZip.ours.map((code) => button(checkWith(code), fill(zipUtilities.checkWith, code)));
  const home = html`<p><a href="${localizedPath(locale, "/")}">${again}</a></p>`;
  return page({ locale, company, title, text, content: [known, ...others, home] });
}
