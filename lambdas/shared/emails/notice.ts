import { correctionMessages as correctionsEn } from "#contracts/messages/en/corrections.ts";
import { correctionMessages as correctionsEs } from "#contracts/messages/es/corrections.ts";
import type { Company } from "#contracts/site/company.ts";
import type { Locale } from "#contracts/site/locales.ts";
import { pagePath } from "#contracts/site/pages.ts";
import { html } from "#contracts/site/plain-page.ts";
import type { NoticeDetails, NoticeKind } from "#contracts/storage/outbox.ts";
import type { CancellationEnd } from "#domain/cancellation.ts";
import { utilities } from "#domain/utilities/index.ts";
import type { Mail } from "#lambdas/shared/ports.ts";
import {
  emailPage,
  helpLine,
  helpNote,
  type NotMeReason,
  notMeLine,
  notMeNote,
  senderLine,
} from "./email-page.ts";
import { noticeMessages as en } from "./messages/notices/en.ts";
import { noticeMessages as es } from "./messages/notices/es.ts";
import { button, styles } from "./styles.ts";

const messagesByLocale: Record<Locale, typeof en> = { en, es };
/** The same sentences as on My enrollment. */
const correctionMessages: Record<Locale, typeof correctionsEn> = { en: correctionsEn, es: correctionsEs };

type NoticeContext = { language: Locale; notMeLink: string; company: Company; siteOrigin: string };

/**
 * Notices of our progress may reach somebody who never signed up. What a household did itself is no enrollment by a stranger:
 * its receipts say whom to call instead. The address that was replaced can put the enrollment on hold.
 */
const notMeReasons: Record<NoticeKind, NotMeReason | undefined> = {
  matched: "didNotSignUp",
  sent_to_utility: "didNotSignUp",
  credit_next_month: "didNotSignUp",
  moved_out: "didNotSignUp",
  email_changed: "didNotChangeEmail",
  canceled: undefined,
  cancellation_undone: undefined,
  moved: undefined,
  calls_changed: undefined,
  correction_answered: undefined,
};

/** An e-mail about an enrollment. The same details make the same e-mail again, but for its links and our addresses. */
export function noticeEmail(
  details: NoticeDetails,
  { language, notMeLink, company, siteOrigin }: NoticeContext,
): Omit<Mail, "to" | "tags"> {
  const messages = messagesByLocale[language];
  const { subject, paragraphs } = noticeContent(details, language);
  const link = new URL(pagePath("myEnrollment", language), siteOrigin).href;
  const sender = { language, company };
  const isRestored = details.kind === "email_changed" && details.isRestored;
  const notMe = isRestored ? undefined : notMeReasons[details.kind];
  return {
    subject,
    html: emailPage({
      ...sender,
      subject,
      content: html`${paragraphs.map((text) => html`<p class="ink" style="${styles.p};margin-bottom:12px">${text}</p>`)}
${button(link, messages.seeProgress)}
${helpNote(sender, messages.questions)}
${notMe ? notMeNote(language, notMeLink, notMe) : []}`,
    }),
    text: `${[
      ...paragraphs,
      `${messages.seeProgress}: ${link}`,
      helpLine(sender, messages.questions),
      ...(notMe ? [notMeLine(language, notMeLink, notMe)] : []),
      senderLine(company),
    ].join("\n\n")}\n`,
  };
}

/** What a notice says beside its links and our addresses. */
export function noticeContent(
  details: NoticeDetails,
  language: Locale,
): { subject: string; paragraphs: string[] } {
  const messages = messagesByLocale[language];
  switch (details.kind) {
    case "matched": {
      const { project, expected } = details;
      return messages.matched({ project, month: expected && formatMonth(expected, language) });
    }
    case "sent_to_utility":
      return messages.sentToUtility({ utility: utilities[details.utility].name });
    case "credit_next_month": {
      const month = formatMonth(details.month, language);
      return messages.creditNextMonth({ utility: utilities[details.utility].name, month });
    }
    case "moved_out":
      return messages.movedOut({
        utility: utilities[details.utility].name,
        day: formatDate(details.day, language),
      });
    case "canceled": {
      const { end, undoUntil } = details;
      return messages.canceled({
        utility: utilities[details.utility].name,
        end: writtenOut(end, language),
        undoUntil: undoUntil && formatDeadline(undoUntil, language),
      });
    }
    case "cancellation_undone":
      return messages.cancellationUndone({ utility: utilities[details.utility].name });
    case "email_changed": {
      const { changedAt, isRestored, alongWith = [] } = details;
      const content = isRestored ? messages.emailRestored : messages.emailChanged;
      return content({ day: formatDay(changedAt, language), others: alongWith.length });
    }
    case "moved": {
      const { utility, end, tellUtilityBy } = details;
      return messages.moved({
        utility: utilities[utility].name,
        end: writtenOut(end, language),
        tellUtilityBy: formatDate(tellUtilityBy, language),
      });
    }
    case "calls_changed":
      return messages.callsChanged({
        agreed: details.agreed,
        day: formatDay(details.changedAt, language),
        isNewNumber: details.numberChanged === true,
        isByEmailNow: details.contactMethod === "Email",
      });
    case "correction_answered": {
      const { topics, corrected, declined, appeal } = correctionMessages[language];
      const { topic, reason } = details;
      const answer = reason ? [declined[reason], appeal] : [corrected];
      return messages.correctionAnswered({ topic: topics[topic], answer });
    }
  }
}

const writtenOut = (end: CancellationEnd, language: Locale): CancellationEnd =>
  end.when === "after_month" ? { ...end, month: formatMonth(end.month, language) } : end;

const formatDay = (moment: string, language: Locale): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "America/New_York" }).format(
    new Date(moment),
  );

/** `date`: 2026-12-31. */
const formatDate = (date: string, language: Locale): string => formatDay(`${date}T12:00:00Z`, language);

/** As My enrollment writes it (web/src/screens/shared/deadline.ts): Spanish alone would count 24 hours. */
const formatDeadline = (moment: string, language: Locale): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: "long",
    timeStyle: "short",
    hour12: true,
    timeZone: "America/New_York",
  }).format(new Date(moment));

const formatMonth = (month: string, language: Locale): string =>
  new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
