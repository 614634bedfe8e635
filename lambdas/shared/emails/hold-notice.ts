import type { MailboxChange } from "#contracts/http/mailbox.ts";
import { html } from "#contracts/site/html.ts";
import type { Mail } from "#lambdas/shared/ports.ts";

const subjects: Record<MailboxChange, string> = {
  hold: "An enrollment is held back",
  undo: "An enrollment is no longer held back",
  unblock: "A mailbox is unblocked",
};
const explanations: Record<MailboxChange, string> = {
  hold: "The owner of the mailbox pressed 'This wasn't me'. The enrollment is not exported, its enrollment number is free, and the mailbox gets no e-mail about new enrollments. The owner can undo this for seven days.",
  undo: "The owner of the mailbox took 'This wasn't me' back. The enrollment goes on as before.",
  unblock:
    "The owner of the mailbox allows new enrollments with its address again. The enrollment stays held back.",
};

/** The e-mail that tells support what the owner of a mailbox decided. It contains ids only, and nothing that anybody typed. */
export function holdNoticeEmail(
  change: MailboxChange,
  { customerId, at }: { customerId: string; at: Date },
): Omit<Mail, "to"> {
  const lines = [
    explanations[change],
    `Customer: ${customerId}. Time: ${at.toISOString()}.`,
    `Details: npm run support -- show ${customerId}. What to do: docs/support.md, "This wasn't me".`,
  ];
  return {
    subject: `${subjects[change]}, ${customerId}`,
    html: html`<!doctype html><html lang="en"><body>${lines.map((line) => html`<p>${line}</p>`)}</body></html>`
      .markup,
    text: `${lines.join("\n\n")}\n`,
  };
}
