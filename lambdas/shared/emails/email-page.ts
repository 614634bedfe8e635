import type { Locale } from "#contracts/site/locales.ts";
import { type Html, html } from "#contracts/site/plain-page.ts";
import { messages as en } from "./messages/en.ts";
import { messages as es } from "./messages/es.ts";
import { darkMode, styles } from "./styles.ts";

/** The HTML of an e-mail that consists of its subject and this content, each part in a line of its own. */
export const emailPage = (
  { language, subject }: { language: Locale; subject: string },
  content: Html,
): string =>
  html`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
${darkMode}
</head>
<body class="page" style="${styles.page}">
<table role="presentation" class="card" width="600" align="center" cellpadding="0" cellspacing="0" border="0" style="${styles.card}"><tr><td style="${styles.body}">
<h1 class="ink" style="${styles.h1}">${subject}</h1>
${content}
</td></tr></table>
</body>
</html>
`.markup;

const messagesByLocale: Record<Locale, typeof en> = { en, es };

/** Why somebody opens the page behind "This wasn't me": they never signed up, or somebody took their enrollment over. */
export type NotMeReason = "didNotSignUp" | "didNotChangeEmail";

/** "This wasn't me" in the HTML part of a short e-mail. The confirmation explains more. */
export function notMeParagraph(language: Locale, notMeLink: string, reason: NotMeReason): Html {
  const { question, link } = messagesByLocale[language][reason];
  return html`<p class="soft" style="${styles.small}">${question} <a class="link" href="${notMeLink}" style="${styles.link}">${link}</a></p>`;
}

export function notMeLine(language: Locale, notMeLink: string, reason: NotMeReason): string {
  const { question, link } = messagesByLocale[language][reason];
  return `${question} ${link}: ${notMeLink}`;
}
