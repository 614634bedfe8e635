import type { DeletionOutcome } from "#contracts/http/my-enrollment.ts";
import { describeDeletion } from "#contracts/messages/describe-deletion.ts";
import { deletionMessages as en } from "#contracts/messages/en/deletion.ts";
import { deletionMessages as es } from "#contracts/messages/es/deletion.ts";
import type { Company } from "#contracts/site/company.ts";
import type { Locale } from "#contracts/site/locales.ts";
import { html } from "#contracts/site/plain-page.ts";
import {
  emailPage,
  heading,
  helpLine,
  helpNote,
  item,
  note,
  paragraph,
  senderLine,
} from "#lambdas/shared/emails/email-page.ts";
import { styles } from "#lambdas/shared/emails/styles.ts";
import type { Mail } from "#lambdas/shared/ports.ts";

const messagesByLocale: Record<Locale, typeof en> = { en, es };

/** The receipt of a deletion: the last e-mail to this address. It has no link, because there is nothing left to open. */
export function deletionEmail(
  outcome: DeletionOutcome,
  { language, company }: { language: Locale; company: Company },
): Omit<Mail, "to" | "tags"> {
  const messages = messagesByLocale[language];
  const { subject, intro, titles, vendors, appeal, questions } = messages;
  const { removed, closed, why, kept } = describeDeletion(outcome, messages, language);
  const sender = { language, company };
  const sections = [
    { title: titles.removed, items: removed },
    ...(why
      ? [
          {
            title: titles.closed,
            items: [why, ...closed.map(({ title, lines }) => `${title}. ${lines.join(" ")}`)],
          },
        ]
      : []),
    { title: titles.kept, items: kept },
  ];
  return {
    subject,
    html: emailPage({
      ...sender,
      subject,
      content: html`${paragraph(intro)}
${sections.map(({ title, items }) => html`${heading(title)}<ul class="ink" style="${styles.list}">${items.map(item)}</ul>`)}
<p class="ink" style="${styles.p};margin-top:20px">${vendors}</p>
${note(appeal)}
${helpNote(sender, questions)}`,
    }),
    text: `${[
      intro,
      ...sections.map(({ title, items }) => [title, ...items.map((item) => `- ${item}`)].join("\n")),
      vendors,
      appeal,
      helpLine(sender, questions),
      senderLine(company),
    ].join("\n\n")}\n`,
  };
}
