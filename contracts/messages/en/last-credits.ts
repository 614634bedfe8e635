const start =
  "The enrollment went to your utility already. If it brings solar credits, they and the smaller charges for them may still appear on";

/** After a cancellation or a move that the utility has to be told of. Nobody tells us whether credits have begun. */
export const lastCredits = {
  /** `month` is written out. */
  until: (month: string) => `${start} your bills until ${month}.`,
  withinTwoBills: `${start} a bill or two.`,
};
