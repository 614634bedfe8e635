/** In the application for the new home of a household that moves. */
export const moving = {
  /** On each step, and of an application that My enrollment lists. */
  newHome: (zip = "", day = "", formerHome = "") =>
    `${formerHome ? `You're moving from ${formerHome} to your new home` : "For your new home"}${zip && ` in ${zip}`}.${day && ` Day of the move: ${day}.`}`,
  account: (number: string, utility: string) =>
    `Use a bill or login for the new home, not for the old one. No bill yet? Ask ${utility} for the new ${number}, and enter your details by hand. Until you sign, nothing changes for your old home.`,
  upload: "Upload a bill for your new home",
  /** For a bill of another ZIP code. */
  otherZip: (billZip: string, zip: string) =>
    `This bill is for a home in ${billZip}, and you're moving to ${zip}. If that's your old home, use a bill for your new one, or enter your details by hand.`,
  /** For a bill that has the number of the old home. */
  formerNumber: (number: string, ending: string, utility: string) =>
    `This bill's ${number} ends in ${ending}, like your old home's. A new home usually has its own: use a bill for it, or enter your details by hand. Go on with this bill only if ${utility} told you that your ${number} stays.`,
  formerAddress: (formerHome: string) =>
    `This bill is for ${formerHome}, your old home. Use a bill for your new one, or enter your details by hand.`,
  goOn: "Go on with this bill",
  /** Where the household comes back to the choice after it went on with it. */
  hasFormer: "What we have is most likely the account of your old home.",
  /** Where what was read has the address of the old home. */
  addressLeftOut: "Type the address of your new home. We left out what was read, because it's your old one.",
  /** At a number that was typed or read, above the signature. */
  checkNumber: (number: string, utility: string) =>
    `This number ends like your old home's ${number}. A new home usually has its own: please check it, or ask ${utility}.`,
  /** Above the signature. */
  signing: (formerHome: string | undefined, endsAtOnce: boolean | undefined) =>
    `Your signature ends the enrollment of ${formerHome ?? "your old home"} ${endsAtOnce ? "at once: it wasn't sent to your utility yet" : "when this one starts"}. A move can't be undone.`,
  /** The first part of the form in which the new home is typed. */
  home: "The address of your new home",
  /** Above that form. */
  typed: (number: string, utility: string) =>
    `Type the address of your new home. In the last step, you'll type its ${number}: ask ${utility} for it.`,
  /** On the confirmation. The e-mail "moved" says the same: lambdas/shared/emails/messages/notices. */
  done: (endsAtOnce: boolean, utility: string, date: string) =>
    `The enrollment of your old home ${endsAtOnce ? "ended at once" : "ends when the new one starts"}. Tell ${utility} of your move, too, if you haven't yet: at the latest on ${date}.`,
  stoodAlone:
    "When you signed, the enrollment of your old home was canceled or on hold, so it didn't move. It stays as it is: see My enrollment.",
  alreadyMoved: {
    title: "You've moved already",
    text: "You completed another application for a new home, which moved your enrollment. So this one can't be completed, and nothing was signed here.",
    link: "Go to My enrollment",
  },
  outside: {
    title: "Your subscription can't move to this home",
    text: "It stays with the utility of your old home, which doesn't serve this one. Please check the ZIP code and the utility. If they're right, you can enroll this home on its own, at the rate of its utility.",
    former:
      "The enrollment of your old home then stays as it is. You can cancel it for free on My enrollment.",
    enroll: "Enroll this home on its own",
    busy: "Submitting...",
  },
};
