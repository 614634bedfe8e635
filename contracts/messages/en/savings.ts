/** What the discount is worth, as an example: a promise is only the rate. */
export const savingsMessages = {
  example:
    "About {saving} of {bill} at {percent}%, or {least} at the guaranteed {minimum}%, if credits cover your whole bill.",
  /** Where the rate is the guaranteed minimum. */
  exampleAtMinimum:
    "About {saving} of {bill} at the guaranteed {minimum}%, if credits cover your whole bill.",
  /** Where no bill is known. */
  forExample: "Take an electric bill of {bill}.",
  why: "Every {credits} of solar credits on your bill costs you {cost} at {percent}%, or {most} at the guaranteed {minimum}%.",
  whyAtMinimum: "Every {credits} of solar credits on your bill costs you {cost}.",
} as const;
