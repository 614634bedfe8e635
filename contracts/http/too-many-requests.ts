import { errorMessages } from "#contracts/messages/en/errors.ts";
import { plainPage as en } from "#contracts/messages/en/plain-page.ts";
import { plainPage as es } from "#contracts/messages/es/plain-page.ts";
import type { Company } from "#contracts/site/company.ts";
import { defaultLocale, type Locale, locales } from "#contracts/site/locales.ts";
import { html, page } from "#contracts/site/plain-page.ts";
import type { ErrorResponse } from "./error-response.ts";

const messagesByLocale: Record<Locale, typeof en> = { en, es };

/** The firewall's answer to a program. The page's script reads the same error body from it as from the API. */
export const tooManyRequests: ErrorResponse = {
  code: "rate_limited",
  error: errorMessages.rate_limited,
  requestId: "stopped-at-the-edge",
};

/** The firewall's answer to a browser that opens a document or sends a form. */
export function tooManyRequestsPage(company: Company, locale: Locale): string {
  const { next, ...explained } = messagesByLocale[locale].tooManyRequests;
  return page({ locale, company, ...explained, content: [html`<p>${next}</p>`] });
}

/** What a request must have to get the page. The firewall can compare texts, and nothing else. */
export const pageRequest = {
  header: "accept",
  contains: "text/html",
  languageParameter: "language",
} as const;

/** The language of the page for a request; undefined for a program, which gets the error body. */
export function pageLocale(accept: string, query: URLSearchParams): Locale | undefined {
  if (!accept.includes(pageRequest.contains)) return undefined;
  const language = query.get(pageRequest.languageParameter);
  return locales.find((locale) => locale === language) ?? defaultLocale;
}
