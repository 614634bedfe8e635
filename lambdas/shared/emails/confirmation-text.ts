import { inHelpHours } from "#contracts/site/help-hours.ts";
import type { ConfirmationContent } from "./confirmation-content.ts";

/** The plain-text part of the confirmation e-mail. */
export function confirmationText(content: ConfirmationContent): string {
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
      ? [
          [
            toHeading(bill.title),
            wrap(bill.facts),
            ...(worth ? [wrap(`${worth.promise} ${worth.honest}`)] : []),
            ...(uncertain ? [wrap(uncertain)] : []),
          ].join("\n"),
        ]
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
