import { inHelpHours } from "#contracts/site/help-hours.ts";
import { type Html, html } from "#contracts/site/plain-page.ts";
import { telHref } from "#domain/phone-number.ts";
import {
  type ConfirmationContent,
  type ConfirmationDetails,
  confirmationContent,
} from "#lambdas/shared/emails/confirmation-content.ts";
import { button, darkMode, styles } from "#lambdas/shared/emails/styles.ts";
import type { Mail } from "#lambdas/shared/ports.ts";

/** One column of 600 px, laid out with presentational tables because old e-mail clients support nothing else. */
const confirmationHtml = (content: ConfirmationContent): Html => html`<!doctype html>
<html lang="${content.language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${content.subject}</title>
${darkMode}
</head>
<body class="page" style="${styles.page}">
<div style="${styles.hidden}">${content.preheader}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" border="0" style="${styles.card}">
<tr><td class="rule" style="${styles.header}">${logo}</td></tr>
<tr><td style="${styles.body}">
<h1 class="ink" style="${styles.h1}">${content.title}</h1>
<p class="ink" style="${styles.p}">${content.greeting} ${content.received}</p>
${confirmation(content)}
${heading(content.nextTitle)}
<ol class="ink" style="${styles.list}">${content.next.map(item)}</ol>
${content.savings ? paragraph(content.savings) : []}
${note(content.discountNote)}
${myEnrollment(content)}
${button(content.disclosureLink, content.disclosureButton)}
${note(content.linkWorks)}
${billUsage(content)}
${heading(content.goodTitle)}
<ul class="ink" style="${styles.list}">${content.goodToKnow.map(item)}</ul>
${didNotSignUp(content)}
</td></tr>
<tr><td class="rule soft" style="${styles.footer}">${footer(content)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;

/** The logo as text and a colored dot, because many clients do not load images. */
const logo = html`<span style="${styles.sun}"></span><span class="brand" style="${styles.logo}">Wattigator</span>`;

const confirmation = ({ confirmLink, confirmText, confirmButton }: ConfirmationContent): readonly Html[] =>
  confirmLink
    ? [
        html`<p class="ink" style="${styles.p};margin-top:16px">${confirmText}</p>${button(confirmLink, confirmButton)}`,
      ]
    : [];

const myEnrollment = ({ links, myEnrollment: { text, link: name } }: ConfirmationContent) =>
  html`<p class="ink" style="${styles.p};margin-top:16px">${text} ${link(links.myEnrollment, name)}</p>`;

const billUsage = ({ usage, howCalculated }: ConfirmationContent): readonly Html[] => {
  const { bill, situations = [] } = usage ?? {};
  return [
    ...(bill ? [heading(bill.title), paragraph(bill.facts)] : []),
    ...(bill?.worth ? [note(`${howCalculated}: ${bill.worth.calculation.join(" ")}`)] : []),
    ...(bill?.uncertain ? [note(bill.uncertain)] : []),
    ...situations.flatMap(({ title, text }) => [heading(title), paragraph(text)]),
  ];
};

const heading = (text: string) => html`<h2 class="ink" style="${styles.h2}">${text}</h2>`;
const paragraph = (text: string) => html`<p class="ink" style="${styles.p}">${text}</p>`;
const note = (text: string) => html`<p class="soft" style="${styles.small}">${text}</p>`;
const item = (text: string) => html`<li style="${styles.item}">${text}</li>`;

const didNotSignUp = ({
  company,
  language,
  notMeLink,
  didNotSignUp: { question, mistake, press, link: notMe, write, call },
}: ConfirmationContent) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 0"><tr><td class="box ink" style="${styles.box}"><strong>${question}</strong> ${mistake} ${press} ${link(notMeLink, notMe)}. ${write} ${link(`mailto:${company.helpEmail}`, company.helpEmail)} ${call} ${link(telHref(company.phone), company.phone)}${inHelpHours(company, language)}.</td></tr></table>`;

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

/** The plain-text part of the confirmation e-mail. */
function confirmationText(content: ConfirmationContent): string {
  const { company, didNotSignUp } = content;
  const { question, mistake, press, link, write, call } = didNotSignUp;
  const paragraphs = [
    content.title,
    content.greeting,
    wrap(capitalize(content.received)),
    ...(content.confirmLink
      ? [[toHeading(content.confirmButton), wrap(content.confirmText), content.confirmLink].join("\n")]
      : []),
    [toHeading(content.nextTitle), ...content.next.map((step, index) => wrap(step, `${index + 1}. `))].join(
      "\n",
    ),
    ...(content.savings ? [wrap(content.savings)] : []),
    wrap(content.discountNote),
    [wrap(content.myEnrollment.text), `${content.myEnrollment.link}: ${content.links.myEnrollment}`].join(
      "\n",
    ),
    [toHeading(content.disclosureTitle), content.disclosureLink, wrap(`(${content.linkAboveWorks})`)].join(
      "\n",
    ),
    ...usageParagraphs(content),
    [toHeading(content.goodTitle), ...pointsOf(content).map((point) => wrap(point, "- "))].join("\n"),
    [
      wrap(`${question} ${mistake} ${press}`),
      `${link}: ${content.notMeLink}`,
      wrap(
        `${write} ${company.helpEmail} ${call} ${company.phone}${inHelpHours(company, content.language)}.`,
      ),
    ].join("\n"),
    [wrap(`${company.legalName}, ${company.postalAddress}`), wrap(content.notAffiliated)].join("\n"),
  ];
  return `${paragraphs.join("\n\n")}\n`;
}

function usageParagraphs({ usage, howCalculated }: ConfirmationContent): string[] {
  const { bill, situations = [] } = usage ?? {};
  const { worth, uncertain } = bill ?? {};
  return [
    ...(bill
      ? [[toHeading(bill.title), wrap(bill.facts), ...(uncertain ? [wrap(uncertain)] : [])].join("\n")]
      : []),
    ...(worth ? [wrap(`${howCalculated}: ${worth.calculation.join(" ")}`)] : []),
    ...situations.map(({ title, text }) => `${toHeading(title)}\n${wrap(text)}`),
  ];
}

/** Plain text marks a heading with capital letters. */
const toHeading = (title: string) => title.toUpperCase();

/** The points of the text part, which puts the two about the utility on one line. */
const pointsOf = ({ goodToKnow: [bill, utility, ...others] }: ConfirmationContent) => [
  `${bill} ${utility}`,
  ...others,
];

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const textWidth = 72;

function wrap(text: string, prefix = ""): string {
  const lines = [prefix];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    const isEmpty = line === prefix || line.trim() === "";
    if (!isEmpty && line.length + 1 + word.length > textWidth) lines.push(" ".repeat(prefix.length) + word);
    else lines[lines.length - 1] = isEmpty ? line + word : `${line} ${word}`;
  }
  return lines.join("\n");
}

/** The confirmation e-mail after enrollment: a service message without advertising or tracking. */
export function confirmationEmail(confirmation: ConfirmationDetails): Omit<Mail, "to" | "tags"> {
  const content = confirmationContent(confirmation);
  return {
    subject: content.subject,
    html: confirmationHtml(content).markup,
    text: confirmationText(content),
  };
}
