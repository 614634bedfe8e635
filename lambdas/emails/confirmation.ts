import type { Company } from "../../contracts/site-config.ts";
import { type UtilityCode, utilities } from "../../domain/utilities.ts";
import type { Mail } from "../ports.ts";
import { page } from "./confirmation-html.ts";

export type Confirmation = {
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

/** The words of both parts, so that they cannot drift apart. */
export type Words = ReturnType<typeof wordsOf>;

/** What somebody gets who has just enrolled: a service message, with nothing to sell and nothing that tracks. */
export function confirmationEmail(confirmation: Confirmation): Omit<Mail, "to" | "tags"> {
  const words = wordsOf(confirmation);
  return { subject: words.subject, html: page(words).markup, text: textPart(words) };
}

function wordsOf({ company, discount, linkDays, siteOrigin, ...about }: Confirmation) {
  const firstName = oneLine(about.firstName);
  const { name: utility } = utilities[about.utility];
  return {
    subject: `You're in line for community solar, ${firstName}`,
    preheader: "Your application is complete. Here's what happens next.",
    title: "Rock on, you did it!",
    greeting: `Hi ${firstName},`,
    received: `we've got your community solar application for your ${utility} account ending in ${about.accountNumber.slice(-4)}.`,
    next: [
      "We match you with a community solar project within 60 days.",
      "The project manager emails you with your project and your start date.",
      `Each month, your solar credits are discounted by at least ${discount.percent}%, right on your ${utility} bill.`,
    ],
    discountNote: `The discount is on your community solar credits. The exact rate depends on your utility and your solar project, and it's never less than ${discount.minimum}%.`,
    disclosureLink: about.disclosureLink,
    linkWorks: `This link works for ${linkDays} days. Ask us for a new one whenever you like.`,
    goodToKnow: [
      "Keep paying your electric bill as usual.",
      "Your utility stays the same.",
      "Cancelling is free at any time.",
      "Moving? Tell us and your utility within 30 days.",
    ],
    notAffiliated:
      "Wattigator is not affiliated with your utility, and your utility has not approved or endorsed Wattigator.",
    company,
    privacy: new URL("/privacy", siteOrigin).href,
    terms: new URL("/terms", siteOrigin).href,
  };
}

const longestName = 60;

/** A name goes into the subject: on one line, without marks that turn the text around, and not for ever. */
function oneLine(name: string): string {
  const line = [...name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim()];
  return line.length > longestName ? `${line.slice(0, longestName).join("")}…` : line.join("");
}

function textPart(words: Words): string {
  const { company } = words;
  const paragraphs = [
    words.title,
    words.greeting,
    wrap(capital(words.received)),
    ["WHAT HAPPENS NEXT", ...words.next.map((step, index) => wrap(step, `${index + 1}. `))].join("\n"),
    wrap(words.discountNote),
    ["YOUR DISCLOSURE FORM", words.disclosureLink, wrap(`(${words.linkWorks.replace("This", "The")})`)].join(
      "\n",
    ),
    ["GOOD TO KNOW", ...textPoints(words).map((point) => wrap(point, "- "))].join("\n"),
    wrap(`Didn't sign up? Write to ${company.helpEmail} or call ${company.phone}, and we'll cancel it.`),
    [wrap(`${company.legalName}, ${company.postalAddress}`), wrap(words.notAffiliated)].join("\n"),
  ];
  return `${paragraphs.join("\n\n")}\n`;
}

/** The text part puts the two about the utility on one line. */
const textPoints = ({ goodToKnow: [bill, utility, ...others] }: Words) => [`${bill} ${utility}`, ...others];

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
