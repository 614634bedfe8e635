import type { Locale } from "#contracts/site/locales.ts";
import type { Company } from "#contracts/site/site-config.ts";
import type { Mail } from "#lambdas/shared/ports.ts";
import { html } from "./html.ts";
import { disclosureLinkMessages as en } from "./messages/en.ts";
import { disclosureLinkMessages as es } from "./messages/es.ts";
import { notMeLine, notMeParagraph } from "./not-me.ts";
import { button, darkMode, styles } from "./styles.ts";

type DisclosureLinkDetails = {
  language: Locale;
  disclosureLink: string;
  notMeLink: string;
  /** How long the link is valid, in days. */
  linkDays: number;
  company: Company;
};

const messagesByLocale: Record<Locale, typeof en> = { en, es };

/** The e-mail with a fresh link to the signed disclosure. It contains nothing that a household typed. */
export function disclosureLinkEmail({
  language,
  disclosureLink,
  notMeLink,
  linkDays,
  company,
}: DisclosureLinkDetails): Omit<Mail, "to" | "tags"> {
  const messages = messagesByLocale[language];
  const linkWorks = messages.linkWorks(linkDays);
  const help = `${messages.didNotAsk} ${company.helpEmail} ${messages.or} ${company.phone}`;
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
${button(disclosureLink, messages.button)}
<p class="soft" style="${styles.small}">${linkWorks}</p>
<p class="soft" style="${styles.small}">${help}</p>
${notMeParagraph(language, notMeLink)}
<p class="soft" style="${styles.small}">${sender}</p>
</td></tr></table>
</body>
</html>
`.markup,
    text: `${[messages.text, disclosureLink, linkWorks, help, notMeLine(language, notMeLink), sender].join("\n\n")}\n`,
  };
}
