import { html } from "#contracts/site/plain-page.ts";
import type { SupportNotice } from "#contracts/storage/outbox.ts";
import type { Mail } from "#lambdas/shared/ports.ts";

const subjects: Record<SupportNotice, string> = {
  hold: "An enrollment is held back",
  undo: "An enrollment is no longer held back",
  unblock: "A mailbox is unblocked",
  canceled_after_sent: "An enrollment that was sent to its utility is canceled",
  moved_after_sent: "A household with an enrollment that was sent to its utility moved",
  correction_requested: "A household asks for a correction",
};
const explanations: Record<SupportNotice, string> = {
  hold: "The owner of the mailbox pressed 'This wasn't me'. The enrollment is not exported, its enrollment number is free, and the mailbox gets no e-mail about new enrollments. The owner can undo this for seven days. Whatever the owner decides meanwhile, the next e-mail about this enrollment comes tomorrow.",
  undo: "The owner of the mailbox took 'This wasn't me' back.",
  unblock: "The owner of the mailbox allows new enrollments with its address again.",
  canceled_after_sent:
    "The household canceled a subscription that its utility knows of: by this enrollment, or by that of a home from which it moved. Tell the project's manager to take what is on the utility's list off it: docs/operations.md.",
  moved_after_sent:
    "The household enrolled its new home. Its utility knows of the former enrollment, or of one before it, which ends when the new one starts. Tell the project's manager to replace one by the other on the utility's list: docs/operations.md.",
  correction_requested:
    "The household asks us to correct something that it cannot change by itself. The law gives us 45 days to answer.",
};

const heldByFormerAddress =
  "The owner of an e-mail address that was replaced pressed 'I didn't ask for this'. The enrollment is not exported, and its enrollment number is free. The owner can undo this, and have the address restored, for seven days.";

/** What `undo` and `unblock` leave as it was depends on the enrollment. */
function consequenceOf(change: SupportNotice, { hasEnded, isHeld }: Details): string[] {
  if (change === "undo")
    return [hasEnded ? "The enrollment had ended and stays ended." : "The enrollment goes on as before."];
  return change !== "hold" && isHeld ? ["The enrollment stays held back."] : [];
}

type Details = {
  customerId: string;
  /** The customer id of the enrollment to which the household moved. */
  newHomeId?: string | undefined;
  at: Date;
  hasEnded: boolean;
  isHeld: boolean;
  isHeldByFormerAddress?: boolean;
  /** The customer ids of the enrollments whose address was changed with that of this one. */
  alongWith?: string[];
  openCorrections: number;
};

/** The e-mail that tells support what the owner of a mailbox or a household decided. It contains ids only, and nothing that anybody typed. */
export function supportNoticeEmail(change: SupportNotice, details: Details): Omit<Mail, "to"> {
  const { customerId, newHomeId, at, openCorrections, alongWith = [] } = details;
  const mayBeDecidedForAll =
    alongWith.length > 0 &&
    (change === "undo" || (change === "hold" && details.isHeldByFormerAddress === true));
  const lines = [
    [
      change === "hold" && details.isHeldByFormerAddress ? heldByFormerAddress : explanations[change],
      ...consequenceOf(change, details),
    ].join(" "),
    `Customer: ${customerId}. Time: ${at.toISOString()}.`,
    ...(newHomeId ? [`New home: customer ${newHomeId}.`] : []),
    ...(mayBeDecidedForAll
      ? [
          `A former address decides about all that a change of the address took along: customers ${alongWith.join(", ")}.`,
        ]
      : []),
    ...(openCorrections > 0
      ? [
          `Open correction requests of this household: ${openCorrections}. To list all: npm run support -- corrections.`,
        ]
      : []),
    `Details: npm run support -- show ${customerId}. What to do: docs/support.md.`,
  ];
  return {
    subject: `${subjects[change]}, ${customerId}`,
    html: html`<!doctype html><html lang="en"><body>${lines.map((line) => html`<p>${line}</p>`)}</body></html>`
      .markup,
    text: `${lines.join("\n\n")}\n`,
  };
}
