import { inHelpHours } from "#contracts/site/help-hours.ts";
import { type Locale, localizedPath } from "#contracts/site/locales.ts";
import type { Company } from "#contracts/site/site-config.ts";
import { telHref } from "#domain/phone-link.ts";
import { Html, html } from "#lambdas/shared/emails/html.ts";
import { messages as en } from "./messages/en.ts";
import { messages as es } from "./messages/es.ts";
import { pageStyles } from "./styles.ts";

const messagesByLocale: Record<Locale, typeof en> = { en, es };

type Page = { locale: Locale; company: Company; title: string; text: string; content: readonly Html[] };

/** A page that works without script. */
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
