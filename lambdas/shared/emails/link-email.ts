import type { Company } from "#contracts/site/company.ts";
import type { Locale } from "#contracts/site/locales.ts";
import { html } from "#contracts/site/plain-page.ts";
import type { Mail } from "#lambdas/shared/ports.ts";
import {
  emailPage,
  helpLine,
  helpNote,
  note,
  notMeLine,
  notMeNote,
  paragraph,
  senderLine,
} from "./email-page.ts";
import { button } from "./styles.ts";

type LinkMessages = {
  subject: string;
  text: string;
  button: string;
  linkWorks: (lifetime: number) => string;
  /** Before our address and number, with what to do who did not ask for it, unless `notMeLink` says that. */
  help: string;
};

export type LinkEmailDetails = {
  language: Locale;
  link: string;
  /** For an e-mail about one enrollment. */
  notMeLink?: string;
  /** How long the link is valid, in the unit that the messages name. */
  lifetime: number;
  company: Company;
};

/** An e-mail with one link, which the household asked for. It contains nothing that a household typed. */
export function linkEmail(
  messagesByLocale: Record<Locale, LinkMessages>,
  { language, link, notMeLink, lifetime, company }: LinkEmailDetails,
): Omit<Mail, "to" | "tags"> {
  const messages = messagesByLocale[language];
  const linkWorks = messages.linkWorks(lifetime);
  const sender = { language, company };
  return {
    subject: messages.subject,
    html: emailPage({
      ...sender,
      subject: messages.subject,
      content: html`${paragraph(messages.text)}
${button(link, messages.button)}
${note(linkWorks)}
${helpNote(sender, messages.help)}
${notMeLink ? notMeNote(language, notMeLink, "didNotSignUp") : []}`,
    }),
    text: `${[
      messages.text,
      link,
      linkWorks,
      helpLine(sender, messages.help),
      ...(notMeLink ? [notMeLine(language, notMeLink, "didNotSignUp")] : []),
      senderLine(company),
    ].join("\n\n")}\n`,
  };
}
