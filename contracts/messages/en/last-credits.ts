/**
 * After a cancellation or a move that the utility has to be told of. Nobody tells us whether credits have begun. `month` is
 * written out.
 */
export const lastCredits = (onlyFormerWasSent = false, month = ""): string => {
  const sent = onlyFormerWasSent
    ? "This enrollment didn't go to your utility. That of your home before it did, and this one took its place. If that one brings"
    : "Your utility may know of this enrollment already. If it brings";
  const bills = month ? `your bills until ${month}` : "a bill or two";
  return `${sent} solar credits, they and the smaller charges for them may still appear on ${bills}.`;
};
