import type { Company } from "#contracts/site/company.ts";
import { inHelpHours } from "#contracts/site/help-hours.ts";
import type { Locale } from "#contracts/site/locales.ts";
import { type Html, html } from "#contracts/site/plain-page.ts";
import { telHref } from "#domain/phone-number.ts";
import { messages as en } from "./messages/en.ts";
import { messages as es } from "./messages/es.ts";
import { darkMode, styles } from "./styles.ts";

const messagesByLocale: Record<Locale, typeof en> = { en, es };

type Sender = { language: Locale; company: Company };

type Page = Sender & {
  subject: string;
  /** The heading, where it is not the subject. */
  title?: string;
  /** What a list of e-mails shows after the subject. */
  preheader?: string;
  content: Html;
  /** What follows who sends it. */
  footer?: Html;
};

/**
 * The HTML of an e-mail to a household: one column of 600 px, laid out with presentational tables because old e-mail clients
 * support nothing else.
 */
export const emailPage = ({
  language,
  company,
  subject,
  title = subject,
  preheader = "",
  content,
  footer = html``,
}: Page): string =>
  html`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${subject}</title>
${darkMode}
</head>
<body class="page" style="${styles.page}">
<div style="${styles.hidden}">${preheader}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" border="0" style="${styles.card}">
<tr><td class="rule" style="${styles.header}">${logo}</td></tr>
<tr><td style="${styles.body}">
<h1 class="ink" style="${styles.h1}">${title}</h1>
${content}
</td></tr>
<tr><td class="rule soft" style="${styles.footer}">
<p style="${styles.line}">${company.legalName}<br>${company.postalAddress}<br>${phoneLink(company)}</p>
${footer}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.markup;

/** The logo as text and a colored dot, because many clients do not load images. */
const logo = html`<span style="${styles.sun}"></span><span class="brand" style="${styles.logo}">Wattigator</span>`;

export const senderLine = ({ legalName, postalAddress }: Company): string => `${legalName}, ${postalAddress}`;

type Text = string | Html;
export const heading = (text: Text): Html => html`<h2 class="ink" style="${styles.h2}">${text}</h2>`;
export const paragraph = (text: Text): Html => html`<p class="ink" style="${styles.p}">${text}</p>`;
export const note = (text: Text): Html => html`<p class="soft" style="${styles.small}">${text}</p>`;
export const item = (text: Text): Html => html`<li style="${styles.item}">${text}</li>`;
export const link = (to: string, text: string): Html =>
  html`<a class="link" href="${to}" style="${styles.link}">${text}</a>`;

/** A telephone number or address that is cut in two is read wrongly, and copied in part. */
const unbroken = (content: Html): Html => html`<span style="${styles.unbroken}">${content}</span>`;
export const phoneLink = ({ phone }: Company): Html => unbroken(link(telHref(phone), phone));
export const helpEmailLink = ({ helpEmail }: Company): Html =>
  unbroken(link(`mailto:${helpEmail}`, helpEmail));

/** Where questions go, after what says that they do. */
export function helpNote({ language, company }: Sender, question: string): Html {
  const { or } = messagesByLocale[language];
  return note(
    html`${question} ${helpEmailLink(company)} ${or} ${phoneLink(company)}${inHelpHours(company, language)}`,
  );
}

export function helpLine({ language, company }: Sender, question: string): string {
  const { or } = messagesByLocale[language];
  return `${question} ${company.helpEmail} ${or} ${company.phone}${inHelpHours(company, language)}`;
}

/** Why somebody opens the page behind "This wasn't me": they never signed up, or somebody took their enrollment over. */
export type NotMeReason = "didNotSignUp" | "didNotChangeEmail";

/** "This wasn't me" in the HTML part of a short e-mail. The confirmation explains more. */
export function notMeNote(language: Locale, notMeLink: string, reason: NotMeReason): Html {
  const { question, link: text } = messagesByLocale[language][reason];
  return note(html`${question} ${link(notMeLink, text)}`);
}

export function notMeLine(language: Locale, notMeLink: string, reason: NotMeReason): string {
  const { question, link: text } = messagesByLocale[language][reason];
  return `${question} ${text}: ${notMeLink}`;
}
