import { plainPage as en } from "#contracts/messages/en/plain-page.ts";
import { plainPage as es } from "#contracts/messages/es/plain-page.ts";
import type { Company } from "#contracts/site/company.ts";
import { defaultLocale } from "#contracts/site/locales.ts";
import { html, page } from "#contracts/site/plain-page.ts";

/** A page of the firewall. It has both languages: each further answer of a rule is a rule of its own. */
function pageInBothLanguages(message: "tooManyRequests" | "blockedText", company: Company): string {
  const { next, ...explained } = en[message];
  const spanish = es[message];
  const content = [
    html`<p>${next}</p>`,
    html`<div lang="es"><h2>${spanish.title}</h2>
<p>${spanish.text}</p>
<p>${spanish.next}</p></div>`,
  ];
  return page({ locale: defaultLocale, company, ...explained, content });
}

/** The answer to a browser that opens a document or sends a form beyond a limit. */
export const tooManyRequestsPage = (company: Company) => pageInBothLanguages("tooManyRequests", company);

/** The answer to a text that looks like an attack. */
export const blockedTextPage = (company: Company) => pageInBothLanguages("blockedText", company);
