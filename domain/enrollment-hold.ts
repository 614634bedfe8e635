/** Who can hold an enrollment back: the owner of the mailbox, with "This wasn't me", or support. */
export const holders = ["mailbox", "support"] as const;

/** A held enrollment is not exported, and its enrollment number is free for another enrollment. */
export type Hold = { at: string; by: (typeof holders)[number] };

/** Afterwards, only support can undo what the mailbox decided. */
export const undoDays = 7;
const msPerDay = 24 * 60 * 60 * 1000;

/** Until when the mailbox can undo a hold. Undefined for a hold by support, which only support undoes. */
export const undoDeadline = ({ at, by }: Hold): Date | undefined =>
  by === "mailbox" ? new Date(Date.parse(at) + undoDays * msPerDay) : undefined;

export const canMailboxUndo = (hold: Hold, now: Date): boolean => (undoDeadline(hold) ?? new Date(0)) > now;
