/** Who can hold an enrollment back: the owner of the mailbox, with "This wasn't me", or support. */
export const holders = ["mailbox", "support"] as const;

/** A held enrollment is not exported, and its enrollment number is free for another enrollment. */
export type Hold = {
  at: string;
  by: (typeof holders)[number];
  /** The mailbox is that of an address that was replaced. The one that replaced it must not undo the hold. */
  formerAddress?: true | undefined;
  /** When that address was replaced: it tells one former address from another. Absent if the link did not say to whom it was sent. */
  replacedAt?: string | undefined;
};

/** Whose press it is: that of the enrollment's address, or that of one which was replaced then. */
export type Mailbox =
  | { sentTo: "present_address" }
  | { sentTo: "former_address"; replacedAt?: string | undefined };

/** Afterwards, only support can undo what the mailbox decided. */
export const undoDays = 7;
const msPerDay = 24 * 60 * 60 * 1000;

/** Until when the mailbox can undo a hold. Undefined for a hold by support, which only support undoes. */
export const undoDeadline = ({ at, by }: Hold): Date | undefined =>
  by === "mailbox" ? new Date(Date.parse(at) + undoDays * msPerDay) : undefined;

/**
 * Whether the mailbox takes the hold over, so that whoever holds the enrollment now cannot undo that. Who took an enrollment over may
 * have changed its address again: the one that was replaced first comes first.
 */
export const outranks = (mailbox: Mailbox, { by, formerAddress, replacedAt }: Hold): boolean =>
  by === "mailbox" &&
  mailbox.sentTo === "former_address" &&
  (!formerAddress || isEarlier(mailbox.replacedAt, replacedAt));

const isEarlier = (one: string | undefined, other: string | undefined) =>
  one !== undefined && (other === undefined || Date.parse(one) < Date.parse(other));

/** Until when the mailbox can undo a hold of its own, or of an address that was replaced later. Undefined if it cannot. */
export function undoTime(
  hold: Hold,
  now: Date,
  mailbox: Mailbox = { sentTo: "present_address" },
): Date | undefined {
  const isOfFormer = hold.formerAddress === true;
  const mayUndo =
    mailbox.sentTo === "former_address"
      ? isOfFormer && (!hold.replacedAt || hold.replacedAt === mailbox.replacedAt || outranks(mailbox, hold))
      : !isOfFormer;
  const deadline = mayUndo ? undoDeadline(hold) : undefined;
  return deadline && deadline > now ? deadline : undefined;
}

/** Until when the mailbox of a replaced address can have it restored. Afterwards, support decides which one is right. */
export const restoreDeadline = (changedAt: string): Date =>
  new Date(Date.parse(changedAt) + undoDays * msPerDay);
