/** Who can hold an enrollment back: the owner of the mailbox, with "This wasn't me", or support. */
export const holders = ["mailbox", "support"] as const;

/** A held enrollment is not exported, and its enrollment number is free for another enrollment. */
export type Hold = {
  at: string;
  by: (typeof holders)[number];
  /** The mailbox is that of an address that was replaced. The one that replaced it must not undo the hold. */
  formerAddress?: true | undefined;
};

/** Afterwards, only support can undo what the mailbox decided. */
export const undoDays = 7;
const msPerDay = 24 * 60 * 60 * 1000;

/** Until when the mailbox can undo a hold. Undefined for a hold by support, which only support undoes. */
export const undoDeadline = ({ at, by }: Hold): Date | undefined =>
  by === "mailbox" ? new Date(Date.parse(at) + undoDays * msPerDay) : undefined;

/** Until when the mailbox that held the enrollment can undo that. Undefined if this one did not, or it is too late. */
export function undoTime(
  hold: Hold,
  now: Date,
  mailbox: "present_address" | "former_address" = "present_address",
): Date | undefined {
  const isItsOwn = (hold.formerAddress === true) === (mailbox === "former_address");
  const deadline = isItsOwn ? undoDeadline(hold) : undefined;
  return deadline && deadline > now ? deadline : undefined;
}

/** Until when the mailbox of a replaced address can have it restored. Afterwards, support decides which one is right. */
export const restoreDeadline = (changedAt: string): Date =>
  new Date(Date.parse(changedAt) + undoDays * msPerDay);
