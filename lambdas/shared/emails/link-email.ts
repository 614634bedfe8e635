import type { Company } from "#contracts/site/company.ts";
import { inHelpHours } from "#contracts/site/help-hours.ts";
import type { Locale } from "#contracts/site/locales.ts";
import { html } from "#contracts/site/plain-page.ts";
import type { Mail } from "#lambdas/shared/ports.ts";
import { emailPage, notMeLine, notMeParagraph } from "./email-page.ts";
import { button, styles } from "./styles.ts";

type LinkMessages = {
  subject: string;
  text: string;
  button: string;
  linkWorks: (lifetime: number) => string;
  didNotAsk: string;
  or: string;
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
  const help = `${messages.didNotAsk} ${company.helpEmail} ${messages.or} ${company.phone}${inHelpHours(company, language)}`;
  const sender = `${company.legalName}, ${company.postalAddress}`;
  return {
    subject: messages.subject,
    html: emailPage(
      { language, subject: messages.subject },
      html`<p class="ink" style="${styles.p}">${messages.text}</p>
${button(link, messages.button)}
<p class="soft" style="${styles.small}">${linkWorks}</p>
<p class="soft" style="${styles.small}">${help}</p>
${notMeLink ? notMeParagraph(language, notMeLink, "didNotSignUp") : html``}
<p class="soft" style="${styles.small}">${sender}</p>`,
    ),
    text: `${[messages.text, link, linkWorks, help, ...(notMeLink ? [notMeLine(language, notMeLink, "didNotSignUp")] : []), sender].join("\n\n")}\n`,
  };
}
