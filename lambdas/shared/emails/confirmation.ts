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
  /** How long that link works. */
  linkDays: number;
  company: Company;
  siteOrigin: string;
};

const wordsOf: Record<Locale, typeof en> = { en, es };

/** What both parts say, so that they cannot drift apart. */
export type ConfirmationContent = ReturnType<typeof contentOf>;

/** What somebody gets who has just enrolled: a service message, with nothing to sell and nothing that tracks. */
export function confirmationEmail(confirmation: ConfirmationDetails): Omit<Mail, "to" | "tags"> {
  const content = contentOf(confirmation);
  return { subject: content.subject, html: confirmationHtml(content).markup, text: textPart(content) };
}

function contentOf({ language, company, discount, linkDays, siteOrigin, ...about }: ConfirmationDetails) {
  const firstName = oneLine(about.firstName);
  const { name: utility } = utilities[about.utility];
  const words = wordsOf[language];
  const addressOf = (address: string) => new URL(localizedPath(language, address), siteOrigin).href;
  return {
    ...words,
    language,
    subject: words.subject(firstName),
    greeting: words.greeting(firstName),
    received: words.received(utility, about.accountNumber.slice(-4)),
    next: words.next(utility, discount.percent),
    discountNote: words.discountNote(discount.minimum),
    disclosureLink: about.disclosureLink,
    linkWorks: words.linkWorks(linkDays),
    linkAboveWorks: words.linkAboveWorks(linkDays),
    company,
    links: { privacy: addressOf(pages.privacy.path), terms: addressOf(pages.terms.path) },
  };
}

const longestName = 60;

/** A name goes into the subject: on one line, without marks that turn the text around, and not for ever. */
function oneLine(name: string): string {
  const line = [...name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim()];
  return line.length > longestName ? `${line.slice(0, longestName).join("")}…` : line.join("");
}

function textPart(content: ConfirmationContent): string {
  const { company, didNotSignUp } = content;
  const { question, write, call, cancelled } = didNotSignUp;
  const paragraphs = [
    content.title,
    content.greeting,
    wrap(capital(content.received)),
    [shouted(content.nextTitle), ...content.next.map((step, index) => wrap(step, `${index + 1}. `))].join(
      "\n",
    ),
    wrap(content.discountNote),
    [shouted(content.disclosureTitle), content.disclosureLink, wrap(`(${content.linkAboveWorks})`)].join(
      "\n",
    ),
    [shouted(content.goodTitle), ...textPoints(content).map((point) => wrap(point, "- "))].join("\n"),
    wrap(`${question} ${write} ${company.helpEmail} ${call} ${company.phone}${cancelled}`),
    [wrap(`${company.legalName}, ${company.postalAddress}`), wrap(content.notAffiliated)].join("\n"),
  ];
  return `${paragraphs.join("\n\n")}\n`;
}

/** Text has no other way to show a heading. */
const shouted = (title: string) => title.toUpperCase();

/** The text part puts the two about the utility on one line. */
const textPoints = ({ goodToKnow: [bill, utility, ...others] }: ConfirmationContent) => [
  `${bill} ${utility}`,
  ...others,
];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const textWidth = 72;

function wrap(text: string, mark = ""): string {
  const lines = [mark];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    const isFresh = line === mark || line.trim() === "";
    if (!isFresh && line.length + 1 + word.length > textWidth) lines.push(" ".repeat(mark.length) + word);
    else lines[lines.length - 1] = isFresh ? line + word : `${line} ${word}`;
  }
  return lines.join("\n");
}
