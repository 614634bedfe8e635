import type { ErrorCode } from "#contracts/http/error-codes.ts";
import type { FieldErrors } from "#contracts/http/error-response.ts";
import type { FieldCode } from "#contracts/http/field-codes.ts";
import { errorMessages as errorsEn } from "#contracts/messages/en/errors.ts";
import { fieldErrorMessages as fieldErrorsEn } from "#contracts/messages/en/field-errors.ts";
import { errorMessages as errorsEs } from "#contracts/messages/es/errors.ts";
import { fieldErrorMessages as fieldErrorsEs } from "#contracts/messages/es/field-errors.ts";
import { fillPlaceholders } from "#contracts/messages/placeholders.ts";
import { type Locale, localizedPath } from "#contracts/site/locales.ts";
import { pages } from "#contracts/site/pages.ts";
import type { Company } from "#contracts/site/site-config.ts";
import { type Html, html } from "#lambdas/shared/emails/html.ts";
import type { ErrorPage } from "#lambdas/shared/middleware/http.ts";
import { messages as en } from "./messages/en.ts";
import { messages as es } from "./messages/es.ts";
import { linkButton, page } from "./page.ts";
import { pageHeaders } from "./styles.ts";

type Messages = typeof en.forms & {
  reference: string;
  errors: Record<ErrorCode, string>;
  fields: Record<FieldCode, string>;
};
const messagesByLocale: Record<Locale, Messages> = {
  en: {
    ...en.forms,
    reference: en.reference,
    errors: errorsEn,
    fields: fieldErrorsEn,
  },
  es: {
    ...es.forms,
    reference: es.reference,
    errors: errorsEs,
    fields: fieldErrorsEs,
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

/** The answer to the contact form. */
export function messageSentPage(company: Company, locale: Locale): string {
  const { title, text, home } = messagesByLocale[locale].messageSent;
  return page({ locale, company, title, text, content: [linkButton(localizedPath(locale, "/"), home)] });
}

/** The answer to the sign-up form. */
export function needsScriptPage(company: Company, locale: Locale): string {
  const { title, text, link } = messagesByLocale[locale].needsScript;
  const signUp = localizedPath(locale, pages.signup.path);
  return page({ locale, company, title, text, content: [linkButton(signUp, link)] });
}
