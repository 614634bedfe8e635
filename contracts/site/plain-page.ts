import { plainPage as en } from "#contracts/messages/en/plain-page.ts";
import { plainPage as es } from "#contracts/messages/es/plain-page.ts";
import { telHref } from "#domain/phone-link.ts";
import type { Company } from "./company.ts";
import { inHelpHours } from "./help-hours.ts";
import { Html, html } from "./html.ts";
import { type Locale, localizedPath } from "./locales.ts";
import { pageStyles } from "./plain-page-styles.ts";

const messagesByLocale: Record<Locale, typeof en> = { en, es };

type Page = { locale: Locale; company: Company; title: string; text: string; content: readonly Html[] };

/** A page outside of the published site, which works without script. */
export function page({ locale, company, title, text, content }: Page): string {
  const messages = messagesByLocale[locale];
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}, Wattigator</title>
<style>${new Html(pageStyles)}</style>
</head>
<body>
<header><a href="${localizedPath(locale, "/")}">Wattigator</a></header>
<main>
<h1>${title}</h1>
<p>${text}</p>
${content}
<p class="soft">${messages.help} <a href="${telHref(company.phone)}">${company.phone}</a>${inHelpHours(company, locale)} ${messages.orWrite} <a href="mailto:${company.helpEmail}">${company.helpEmail}</a>.</p>
</main>
</body>
</html>
`.markup;
}

export const linkButton = (url: string, text: string): Html =>
  html`<p><a class="button" href="${url}">${text}</a></p>`;
