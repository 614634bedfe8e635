/** What a bill says about the electricity, and what it is worth: on the screens and in the e-mail. */
export const usageMessages = {
  title: "What your bill is worth",
  /** Without an amount for the credits. */
  titleOnly: "What your bill says",
  lastBill: "Your last bill:",
  charges: (amount: string) => `${amount} for electricity`,
  days: (days: number) => `${days} days`,
  sentence: (kwh: string, charges: string, days: string) => `${kwh}, ${charges} in ${days}.`,
  check: "please check",
  figure: (about: string, isMonth: boolean) =>
    `About ${about} less ${isMonth ? "a month" : "on a bill like this"}`,
  uncertain: "We couldn't read all of it for certain, so we don't estimate your savings.",
  confirm: "Yes, that's right: show my savings",
  /** Beside an amount that does not depend on what was hard to read. */
  confirmFacts: "Yes, that's right",
  orJustGoOn: "Is it wrong? Just go on.",
  orGoOn: "Is it wrong? Go on all the same: you enroll without an estimate.",
  confirmFailed: "We couldn't save that. Please try again.",
  how: "How this is calculated",
  rate: (charges: string, percent: number, amount: string) =>
    `Your discount: ${charges} × ${percent}% = ${amount}.`,
  minimum: (charges: string, percent: number, amount: string) =>
    `The guaranteed minimum: ${charges} × ${percent}% = ${amount}.`,
  source:
    "We read the electricity charges (delivery and supply) on your bill. Gas, earlier balances and payment plans don't count.",
  assumption:
    "It assumes that your solar credits cover all of these charges. Some months bring more sun than others, and a few charges can't be covered by credits.",
  estimated: "Your utility estimated the meter reading on this bill.",
  supplier: (name: string) => `Your electricity is supplied by ${name}.`,
  communitySolar: {
    title: "Your bill shows community solar credits",
    text: "A household gets credits from one project at a time. If you still have that subscription, you usually have to leave it before another one can start. Before you sign, ask its manager how to leave and whether that costs anything.",
  },
  netMetering: {
    title: "You may have solar panels of your own",
    text: "Your bill shows net metering. Your own panels come first: community solar credits can only cover the electricity that you still buy. Your share, and what you save, may be small.",
  },
};
