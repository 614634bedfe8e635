import type { ConfirmationContent } from "./confirmation.ts";
import { type Html, html } from "./html.ts";
import { button, darkMode, styles } from "./styles.ts";

/** One column of 600 px in tables that are no tables to a screen reader, for readers of e-mail twenty years old. */
export const confirmationHtml = (words: ConfirmationContent): Html => html`<!doctype html>
<html lang="${words.language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${words.subject}</title>
${darkMode}
</head>
<body class="page" style="${styles.page}">
<div style="${styles.hidden}">${words.preheader}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" border="0" style="${styles.card}">
<tr><td class="rule" style="${styles.header}">${logo}</td></tr>
<tr><td style="${styles.body}">
<h1 class="ink" style="${styles.h1}">${words.title}</h1>
<p class="ink" style="${styles.p}">${words.greeting} ${words.received}</p>
<h2 class="ink" style="${styles.h2}">${words.nextTitle}</h2>
<ol class="ink" style="${styles.list}">${words.next.map(item)}</ol>
<p class="soft" style="${styles.small}">${words.discountNote}</p>
${button(words.disclosureLink, words.disclosureButton)}
<p class="soft" style="${styles.small}">${words.linkWorks}</p>
<h2 class="ink" style="${styles.h2}">${words.goodTitle}</h2>
<ul class="ink" style="${styles.list}">${words.goodToKnow.map(item)}</ul>
${didNotSignUp(words)}
</td></tr>
<tr><td class="rule soft" style="${styles.footer}">${footer(words)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;

/** Text, so that it is there with images off; the sun is a spot of color. */
const logo = html`<span style="${styles.sun}"></span><span class="brand" style="${styles.logo}">Wattigator</span>`;

const item = (text: string) => html`<li style="${styles.item}">${text}</li>`;

const didNotSignUp = ({
  company,
  didNotSignUp: { question, mistake, write, call, cancelled },
}: ConfirmationContent) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 0"><tr><td class="box ink" style="${styles.box}"><strong>${question}</strong> ${mistake} ${write} ${link(`mailto:${company.helpEmail}`, company.helpEmail)} ${call} ${link(`tel:${company.phone.replace(/[^\d+]/g, "")}`, company.phone)}${cancelled}</td></tr></table>`;

const footer = ({
  company,
  links,
  privacy,
  terms,
  notAffiliated,
}: ConfirmationContent) => html`<p style="${styles.line}">${company.legalName}, ${company.postalAddress} · ${company.phone}</p>
<p style="${styles.line}">${link(links.privacy, privacy)} · ${link(links.terms, terms)}</p>
<p style="margin:0">${notAffiliated}</p>`;

const link = (to: string, text: string) =>
  html`<a class="link" href="${to}" style="${styles.link}">${text}</a>`;
