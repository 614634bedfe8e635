import { inHelpHours } from "#contracts/site/help-hours.ts";
import { type Html, html } from "#contracts/site/plain-page.ts";
import {
  type ConfirmationContent,
  type ConfirmationDetails,
  confirmationContent,
} from "#lambdas/shared/emails/confirmation-content.ts";
import {
  emailPage,
  heading,
  helpEmailLink,
  item,
  link,
  note,
  paragraph,
  phoneLink,
  senderLine,
} from "#lambdas/shared/emails/email-page.ts";
import { button, styles } from "#lambdas/shared/emails/styles.ts";
import type { Mail } from "#lambdas/shared/ports.ts";

const confirmationHtml = (content: ConfirmationContent): string =>
  emailPage({
    ...content,
    content: html`${paragraph(`${content.greeting} ${content.received}`)}
${firstStep(content)}
${heading(content.nextTitle)}
<ol class="ink" style="${styles.list}">${content.next.map(item)}</ol>
${content.savings ? paragraph(content.savings) : []}
${note(content.discountNote)}
${heading(content.disclosureTitle)}
${paragraph(link(content.disclosureLink, content.disclosureButton))}
${note(content.linkWorks)}
${billUsage(content)}
${heading(content.goodTitle)}
<ul class="ink" style="${styles.list}">${content.goodToKnow.map(item)}</ul>
${didNotSignUp(content)}`,
    footer: html`<p style="${styles.line}">${link(content.links.privacy, content.privacy)} · ${link(content.links.terms, content.terms)}</p>
<p style="margin:0">${content.notAffiliated}</p>`,
  });

/** The one button: to confirm the address, or else to see where the enrollment stands. */
const firstStep = ({
  confirmLink,
  confirmText,
  confirmButton,
  links,
  myEnrollment: { text, link: name },
}: ConfirmationContent) =>
  confirmLink
    ? html`${spaced(confirmText)}${button(confirmLink, confirmButton)}${spaced(html`${text} ${link(links.myEnrollment, name)}`)}`
    : html`${spaced(text)}${button(links.myEnrollment, name)}`;

const spaced = (text: string | Html) => html`<p class="ink" style="${styles.p};margin-top:16px">${text}</p>`;

const billUsage = ({ usage, howCalculated }: ConfirmationContent): readonly Html[] => {
  const { bill, situations = [] } = usage ?? {};
  return [
    ...(bill ? [heading(bill.title), paragraph(bill.facts)] : []),
    ...(bill?.worth ? [note(`${howCalculated}: ${bill.worth.calculation.join(" ")}`)] : []),
    ...situations.flatMap(({ title, text }) => [heading(title), paragraph(text)]),
  ];
};

const didNotSignUp = ({
  company,
  language,
  notMeLink,
  didNotSignUp: { question, mistake, press, link: notMe, write, call },
}: ConfirmationContent) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 0"><tr><td class="box ink" style="${styles.box}"><strong>${question}</strong> ${mistake} ${press} ${link(notMeLink, notMe)}. ${write} ${helpEmailLink(company)} ${call} ${phoneLink(company)}${inHelpHours(company, language)}.</td></tr></table>`;

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
    [senderLine(company), wrap(content.notAffiliated)].join("\n"),
  ];
  return `${paragraphs.join("\n\n")}\n`;
}

function usageParagraphs({ usage, howCalculated }: ConfirmationContent): string[] {
  const { bill, situations = [] } = usage ?? {};
  const { worth } = bill ?? {};
  return [
    ...(bill ? [[toHeading(bill.title), wrap(bill.facts)].join("\n")] : []),
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
    html: confirmationHtml(content),
    text: confirmationText(content),
  };
}
