import type { Locale } from "#contracts/site/locales.ts";
import { type Html, html } from "#contracts/site/plain-page.ts";
import { messages as en } from "./messages/en.ts";
import { messages as es } from "./messages/es.ts";
import { styles } from "./styles.ts";

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
