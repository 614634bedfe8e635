import type { CancellationEnd } from "#domain/cancellation.ts";

export type LastCredits = Pick<Exclude<CancellationEnd, { when: "at_once" }>, "onlyFormerWasSent"> & {
  /** Written out. */
  month?: string;
};

/** After a cancellation or a move that the utility has to be told of. Nobody tells us whether credits have begun. */
export const lastCredits = ({ onlyFormerWasSent, month }: LastCredits): string => {
  const sent = onlyFormerWasSent
    ? "This enrollment didn't go to your utility. That of your home before it did, and this one took its place. If that one brings"
    : "The enrollment went to your utility already. If it brings";
  const bills = month ? `your bills until ${month}` : "a bill or two";
  return `${sent} solar credits, they and the smaller charges for them may still appear on ${bills}.`;
};
