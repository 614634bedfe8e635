import { inHelpHours } from "#contracts/site/help-hours.ts";
import { html } from "#contracts/site/html.ts";
import type { Locale } from "#contracts/site/locales.ts";
import type { Company } from "#contracts/site/site-config.ts";
import type { Mail } from "#lambdas/shared/ports.ts";
import { notMeLine, notMeParagraph } from "./not-me.ts";
import { button, darkMode, styles } from "./styles.ts";

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
    html: html`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${messages.subject}</title>
${darkMode}
</head>
<body class="page" style="${styles.page}">
<table role="presentation" class="card" width="600" align="center" cellpadding="0" cellspacing="0" border="0" style="${styles.card}"><tr><td style="${styles.body}">
<h1 class="ink" style="${styles.h1}">${messages.subject}</h1>
<p class="ink" style="${styles.p}">${messages.text}</p>
${button(link, messages.button)}
<p class="soft" style="${styles.small}">${linkWorks}</p>
<p class="soft" style="${styles.small}">${help}</p>
${notMeLink ? notMeParagraph(language, notMeLink) : html``}
<p class="soft" style="${styles.small}">${sender}</p>
</td></tr></table>
</body>
</html>
`.markup,
    text: `${[messages.text, link, linkWorks, help, ...(notMeLink ? [notMeLine(language, notMeLink)] : []), sender].join("\n\n")}\n`,
  };
}
