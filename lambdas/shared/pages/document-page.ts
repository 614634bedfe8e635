import type { ErrorCode } from "#contracts/http/error-codes.ts";
import { sessionId as sessionIdField } from "#contracts/http/fields.ts";
import { fillPlaceholders } from "#contracts/messages/placeholders.ts";
import type { Company } from "#contracts/site/company.ts";
import { disclosurePath, documentLinkPath } from "#contracts/site/document-paths.ts";
import { type Locale, localizedPath } from "#contracts/site/locales.ts";
import { pages } from "#contracts/site/pages.ts";
import { type Html, html, page } from "#contracts/site/plain-page.ts";
import { retentionDays } from "#domain/retention.ts";
import type { ErrorPage, FailedRequest } from "#lambdas/shared/middleware/http.ts";
import { formErrorPage } from "./form-page.ts";
import { messages as en } from "./messages/en.ts";
import { messages as es } from "./messages/es.ts";
import { pageHeaders } from "./styles.ts";

const messagesByLocale: Record<Locale, typeof en> = { en, es };

/** Errors after which the link will not open the document, whatever the person does. */
const linkErrors: readonly ErrorCode[] = ["session_not_found", "not_found", "validation_failed"];

/** The page for a person whose link does not open a document: says why, and offers a fresh link. */
export const documentErrorPage =
  (company: Company): ErrorPage =>
  ({ code }, { requestId, locale, params }) => {
    const messages = messagesByLocale[locale];
    const sessionId = sessionIdField.safeParse(params.sessionId).data;
    const isLinkError = linkErrors.includes(code);
    const isTooEarly = code === "receipt_not_available";
    const explained = isLinkError
      ? messages.cannotOpen
      : isTooEarly
        ? messages.receiptNotAvailable
        : messages.failed;
    const ways = [
      ...(isLinkError && sessionId ? [freshLinkForm(messages, sessionId, locale)] : []),
      ...(isLinkError || isTooEarly ? [continueLink(messages, locale)] : [tryAgainLink(messages)]),
      ...(isLinkError && sessionId ? [ofDeletedData(messages)] : []),
      html`<p class="soft">${messages.reference} ${requestId}</p>`,
    ];
    return { body: page({ locale, company, ...explained, content: ways }), headers: pageHeaders };
  };

/** The page for a form that sent no fresh link. The form is on the page of the document. */
export const documentLinkErrorPage = (company: Company): ErrorPage => {
  const formUrl = (locale: Locale, { sessionId }: FailedRequest["params"]) =>
    `${disclosurePath(sessionId ?? "")}?language=${locale}`;
  const notSent = formErrorPage({ company, formUrl });
  const wrongLink = documentErrorPage(company);
  return (reply, request) => (linkErrors.includes(reply.code) ? wrongLink : notSent)(reply, request);
};

const freshLinkForm = ({ enrolled }: typeof en, sessionId: string, locale: Locale): Html =>
  html`<h2>${enrolled.title}</h2>
<p>${enrolled.text}</p>
<form method="post" action="${documentLinkPath(sessionId)}?language=${locale}"><button type="submit">${enrolled.button}</button></form>`;

const ofDeletedData = ({ deleted }: typeof en): Html =>
  html`<h2>${deleted.title}</h2>
<p>${deleted.text}</p>`;

export const continueLink = ({ notFinished }: typeof en, locale: Locale): Html =>
  html`<h2>${notFinished.title}</h2>
<p>${fillPlaceholders(notFinished.text, { days: retentionDays.session })}</p>
<p><a href="${localizedPath(locale, pages.signup.path)}">${notFinished.link}</a></p>`;

/** An empty reference reloads the page with its query. */
const tryAgainLink = ({ tryAgain }: typeof en): Html =>
  html`<p><a class="button" href="">${tryAgain}</a></p>`;
