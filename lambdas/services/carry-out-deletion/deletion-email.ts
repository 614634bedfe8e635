import type { DeletionOutcome } from "#contracts/http/my-enrollment.ts";
import { describeDeletion } from "#contracts/messages/describe-deletion.ts";
import { deletionMessages as en } from "#contracts/messages/en/deletion.ts";
import { deletionMessages as es } from "#contracts/messages/es/deletion.ts";
import type { Company } from "#contracts/site/company.ts";
import { inHelpHours } from "#contracts/site/help-hours.ts";
import type { Locale } from "#contracts/site/locales.ts";
import { html } from "#contracts/site/plain-page.ts";
import { emailPage } from "#lambdas/shared/emails/email-page.ts";
import { styles } from "#lambdas/shared/emails/styles.ts";
import type { Mail } from "#lambdas/shared/ports.ts";

const messagesByLocale: Record<Locale, typeof en> = { en, es };

/** The receipt of a deletion: the last e-mail to this address. It has no link, because there is nothing left to open. */
export function deletionEmail(
  outcome: DeletionOutcome,
  { language, company }: { language: Locale; company: Company },
): Omit<Mail, "to" | "tags"> {
  const messages = messagesByLocale[language];
  const { subject, intro, titles, vendors, appeal, questions, or } = messages;
  const { removed, closed, why, kept } = describeDeletion(outcome, messages, language);
  const help = `${questions} ${company.helpEmail} ${or} ${company.phone}${inHelpHours(company, language)}`;
  const sender = `${company.legalName}, ${company.postalAddress}`;
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
    html: emailPage(
      { language, subject },
      html`<p class="ink" style="${styles.p}">${intro}</p>
${sections.map(
  ({ title, items }) => html`<h2 class="ink" style="${styles.h2}">${title}</h2>
<ul class="ink" style="${styles.list}">${items.map((item) => html`<li style="${styles.item}">${item}</li>`)}</ul>
`,
)}
<p class="ink" style="${styles.p};margin-top:20px">${vendors}</p>
<p class="soft" style="${styles.small}">${appeal}</p>
<p class="soft" style="${styles.small}">${help}</p>
<p class="soft" style="${styles.small}">${sender}</p>`,
    ),
    text: `${[
      intro,
      ...sections.map(({ title, items }) => [title, ...items.map((item) => `- ${item}`)].join("\n")),
      vendors,
      appeal,
      help,
      sender,
    ].join("\n\n")}\n`,
  };
}
