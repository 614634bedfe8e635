import type { ErrorCode } from "#contracts/http/error-codes.ts";
import type { FieldErrors } from "#contracts/http/error-response.ts";
import type { FieldCode } from "#contracts/http/field-codes.ts";
import { errorMessages as errorsEn } from "#contracts/messages/en/errors.ts";
import { fieldErrorMessages as fieldErrorsEn } from "#contracts/messages/en/field-errors.ts";
import { errorMessages as errorsEs } from "#contracts/messages/es/errors.ts";
import { fieldErrorMessages as fieldErrorsEs } from "#contracts/messages/es/field-errors.ts";
import { fillPlaceholders } from "#contracts/messages/placeholders.ts";
import type { Company } from "#contracts/site/company.ts";
import { type Locale, localizedPath } from "#contracts/site/locales.ts";
import { type Html, html, linkButton, page } from "#contracts/site/plain-page.ts";
import type { ErrorPage, FailedRequest } from "#lambdas/shared/middleware/http.ts";
import { messages as en } from "./messages/en.ts";
import { messages as es } from "./messages/es.ts";
import { errorList, type PageForm, renderForm } from "./page-form.ts";
import { pageHeaders } from "./styles.ts";

type Messages = typeof en.forms & {
  reference: string;
  errors: Record<ErrorCode, string>;
  fields: Record<FieldCode, string>;
};
const messagesByLocale: Record<Locale, Messages> = {
  en: { ...en.forms, reference: en.reference, errors: errorsEn, fields: fieldErrorsEn },
  es: { ...es.forms, reference: es.reference, errors: errorsEs, fields: fieldErrorsEs },
};

/** The request was not read: nothing of it can be shown again. */
const unreadCodes: readonly ErrorCode[] = ["cross_origin", "not_json", "invalid_json", "request_too_large"];

type FormPage = {
  company: Company;
  /** The URL of the page with this form. */
  formUrl: (locale: Locale, params: FailedRequest["params"]) => string;
  /** The text of the link to that page, if it is not "Go to the form". */
  linkTexts?: Record<Locale, string>;
  /** What is shown again with what was typed. */
  form?: PageForm;
};

/** The URL of a form on a page of the site. */
export const onSitePage = (path: string) => (locale: Locale) => localizedPath(locale, path);

/** The page for a form without script that was rejected: says what to correct, or whom to ask. */
export const formErrorPage =
  ({ company, formUrl, linkTexts, form }: FormPage): ErrorPage =>
  ({ code, params, fieldCodes = {} }, { requestId, locale, params: pathParams, typed }) => {
    const messages = messagesByLocale[locale];
    const { invalid, failed, unread, errors } = messages;
    const sentences = sentencesOf(messages, fieldCodes);
    const again =
      form && Object.keys(typed).length > 0 ? [renderForm(form, { locale, typed, errors: sentences })] : [];
    const reference = html`<p class="soft">${messages.reference} ${requestId}</p>`;
    const toForm = linkButton(formUrl(locale, pathParams), linkTexts?.[locale] ?? unread.link);
    const show = (explained: { title: string; text: string }, content: readonly Html[]) => ({
      body: page({ locale, company, ...explained, content }),
      headers: pageHeaders,
    });
    if (unreadCodes.includes(code)) return show(unread, [toForm, reference]);
    if (Object.keys(fieldCodes).length > 0)
      return show(invalid, [errorList(locale, fieldCodes, sentences), ...again]);
    const text = fillPlaceholders(errors[code], params);
    return show({ ...failed, text }, [...(again.length > 0 ? again : [toForm]), reference]);
  };

const sentencesOf = ({ fields }: Messages, errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, { code, params }]) => [name, fillPlaceholders(fields[code], params)]),
  );
