import { plainPage as en } from "#contracts/messages/en/plain-page.ts";
import { plainPage as es } from "#contracts/messages/es/plain-page.ts";
import type { Company } from "#contracts/site/company.ts";
import { defaultLocale } from "#contracts/site/locales.ts";
import { html, page } from "#contracts/site/plain-page.ts";

/** The firewall's answer to a text that looks like an attack. One page has both languages: a managed rule has one answer. */
export function blockedTextPage(company: Company): string {
  const { next, ...explained } = en.blockedText;
  const content = [
    html`<p>${next}</p>`,
    html`<div lang="es"><h2>${es.blockedText.title}</h2>
<p>${es.blockedText.text}</p>
<p>${es.blockedText.next}</p></div>`,
  ];
  return page({ locale: defaultLocale, company, ...explained, content });
}
