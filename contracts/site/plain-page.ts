import { plainPage as en } from "#contracts/messages/en/plain-page.ts";
import { plainPage as es } from "#contracts/messages/es/plain-page.ts";
import { telHref } from "#domain/phone-number.ts";
import type { Company } from "./company.ts";
import { inHelpHours } from "./help-hours.ts";
import { type Locale, localizedPath } from "./locales.ts";

/** Trusted markup, which is inserted without escaping. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Value = string | number | Html | readonly Html[];

/** Template tag for HTML that escapes every value except Html. The only place where e-mails and plain pages escape text. */
export const html = (literals: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(String.raw({ raw: literals }, ...values.map(markupOf)));

const markupOf = (value: Value): string => {
  if (value instanceof Html) return value.markup;
  if (typeof value === "object") return value.map(({ markup }) => markup).join("");
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
};

/** The site's colors (web/src/theme), for pages without its stylesheet. */
export const pageStyles = `
:root{color-scheme:light dark;--page:#fff9ec;--card:#fff;--ink:#16301f;--soft:#47594c;--brand:#17693a;--on-brand:#fff;--line:#dcdcc8;--error:#b3261e}
@media (prefers-color-scheme:dark){:root{--page:#0f1b14;--card:#17271d;--ink:#f2f5e6;--soft:#b9c9b8;--brand:#82d992;--on-brand:#0a2313;--line:#2f4737;--error:#ffc2b8}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1.0625rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
header{padding:1rem min(1.25rem,5vw);border-bottom:1px solid var(--line)}
header a{color:var(--brand);font-size:min(1.25rem,10vw);font-weight:700;text-decoration:none}
main{max-width:40rem;margin:1.5rem auto;padding:1.25rem min(1.25rem,5vw);background:var(--card);border:1px solid var(--line);border-radius:1rem}
h1{margin:0 0 .75rem;font-size:min(1.75rem,11vw);line-height:1.2}
h2{margin:1.75rem 0 .5rem;font-size:1.1875rem}
p{margin:0 0 1rem}
a{color:var(--brand)}
button,.button{display:inline-block;min-height:3rem;padding:.75rem min(1.5rem,6vw);border:0;border-radius:.75rem;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:700;text-decoration:none;cursor:pointer}
a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible,textarea:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
label{display:block;margin-top:1.25rem;font-weight:600}
input,select,textarea{display:block;width:100%;min-height:3rem;margin:.25rem 0 0;padding:.5rem .75rem;border:1px solid var(--soft);border-radius:.5rem;background:var(--page);color:inherit;font:inherit}
ul{padding-left:1.25rem}
[aria-invalid]{border:2px solid var(--error)}
label~button{margin:1.5rem 0}
.error{margin:0;color:var(--error)}
.soft{color:var(--soft);font-size:.9375rem}
`;

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
