import { type Locale, localizedPath } from "#contracts/site/locales.ts";
import { pages } from "#contracts/site/pages.ts";
import type { Company } from "#contracts/site/site-config.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import type { Mail } from "#lambdas/shared/ports.ts";
import { confirmationHtml } from "./confirmation-html.ts";
import { messages as en } from "./messages/en.ts";
import { messages as es } from "./messages/es.ts";

export type ConfirmationDetails = {
  language: Locale;
  firstName: string;
  utility: UtilityCode;
  accountNumber: string;
  discount: { percent: number; minimum: number };
  disclosureLink: string;
  /** How long the link is valid, in days. */
  linkDays: number;
  company: Company;
  siteOrigin: string;
};

const messagesByLocale: Record<Locale, typeof en> = { en, es };

/** The content that the HTML part and the text part share. */
export type ConfirmationContent = ReturnType<typeof toContent>;

/** The confirmation e-mail after enrollment: a service message without advertising or tracking. */
export function confirmationEmail(confirmation: ConfirmationDetails): Omit<Mail, "to" | "tags"> {
  const content = toContent(confirmation);
  return { subject: content.subject, html: confirmationHtml(content).markup, text: textPart(content) };
}

function toContent({ language, company, discount, linkDays, siteOrigin, ...details }: ConfirmationDetails) {
  const firstName = oneLine(details.firstName);
  const { name: utility } = utilities[details.utility];
  const messages = messagesByLocale[language];
  const addressOf = (address: string) => new URL(localizedPath(language, address), siteOrigin).href;
  return {
    ...messages,
    language,
    subject: messages.subject(firstName),
    greeting: messages.greeting(firstName),
    received: messages.received(utility, details.accountNumber.slice(-4)),
    next: messages.next(utility, discount.percent),
    discountNote: messages.discountNote(discount.minimum),
    disclosureLink: details.disclosureLink,
    linkWorks: messages.linkWorks(linkDays),
    linkAboveWorks: messages.linkAboveWorks(linkDays),
    company,
    links: { privacy: addressOf(pages.privacy.path), terms: addressOf(pages.terms.path) },
  };
}

const maxNameLength = 60;

/** Makes a name safe for the subject: one line, no characters that reverse text, limited length. */
function oneLine(name: string): string {
  const line = [...name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim()];
  return line.length > maxNameLength ? `${line.slice(0, maxNameLength).join("")}…` : line.join("");
}

function textPart(content: ConfirmationContent): string {
  const { company, didNotSignUp } = content;
  const { question, write, call, cancelled } = didNotSignUp;
  const paragraphs = [
    content.title,
    content.greeting,
    wrap(capitalize(content.received)),
    [toHeading(content.nextTitle), ...content.next.map((step, index) => wrap(step, `${index + 1}. `))].join(
      "\n",
    ),
    wrap(content.discountNote),
    [toHeading(content.disclosureTitle), content.disclosureLink, wrap(`(${content.linkAboveWorks})`)].join(
      "\n",
    ),
    [toHeading(content.goodTitle), ...pointsOf(content).map((point) => wrap(point, "- "))].join("\n"),
    wrap(`${question} ${write} ${company.helpEmail} ${call} ${company.phone}${cancelled}`),
    [wrap(`${company.legalName}, ${company.postalAddress}`), wrap(content.notAffiliated)].join("\n"),
  ];
  return `${paragraphs.join("\n\n")}\n`;
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
