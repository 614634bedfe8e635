/** What a household is promised about its discount: on the billing screen, on the confirmation and in the e-mail. */
export const discountMessages = {
  promise:
    "Your rate as of today: {percent}% off your solar credits. Guaranteed: never less than {minimum}%.",
  /** Where the rate is the guaranteed minimum. */
  promiseAtMinimum: "Your rate as of today: {percent}% off your solar credits, the guaranteed minimum.",
  /** While the utility is not known. */
  minimum: "Guaranteed: never less than {minimum}% off your solar credits.",
  rateNote: "The exact rate depends on your utility and your solar project.",
} as const;
