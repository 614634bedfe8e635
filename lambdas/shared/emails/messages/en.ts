import { claims } from "#domain/claims.ts";

/** The messages of the confirmation e-mail. */
export const messages = {
  subject: "You're in line for community solar",
  subjectToConfirm: "Confirm your email to finish",
  preheader: "Your application is complete. Here's what happens next.",
  title: "Rock on, you did it!",
  greeting: (firstName: string | undefined) => (firstName ? `Hi ${firstName},` : "Hi,"),
  received: (utility: string, numberName: string, lastDigits: string) =>
    `we've got your community solar application for your ${utility} account (${numberName} ending in ${lastDigits}).`,
  confirmText:
    "Please confirm that this email address is yours: open the page below and press its button. Until then, we don't pass your enrollment on to anyone.",
  confirmButton: "Confirm your email",
  nextTitle: "What happens next",
  next: (asksToConfirm: boolean) => [
    `We match you with a community solar project within ${claims.matchingTime.days} days${asksToConfirm ? ", once you've confirmed your email" : ""}.`,
    "The project manager then emails you which project it is, and its subscription agreement. If that's less favorable than what you signed, you may refuse it, free.",
  ],
  discountNote: (utility: string) => `The discount shows on your ${utility} bill.`,
  myEnrollment: {
    text: "See where your enrollment stands, and change, move or cancel it, without a password:",
    link: "My enrollment",
  },
  disclosureTitle: "Your disclosure form",
  disclosureButton: "Download your disclosure form",
  linkWorks: (days: number) => `This link works for ${days} days. Ask us for a new one whenever you like.`,
  linkAboveWorks: (days: number) =>
    `The link works for ${days} days. Ask us for a new one whenever you like.`,
  goodTitle: "Good to know",
  goodToKnow: [
    "Keep paying your electric bill as usual.",
    "Your utility stays the same.",
    "Canceling is free at any time.",
    `Moving? Tell us and your utility within ${claims.moveNoticeDays} days.`,
  ],
  didNotSignUp: {
    question: "Didn't sign up?",
    mistake: "Someone may have used your address.",
    press:
      "Press the link, and then the button on the page. We hold the enrollment back and send you nothing more:",
    link: "This wasn't me",
    write: "Or write to",
    call: "or call",
  },
  /** Of the e-mail to an address that was replaced. */
  didNotChangeEmail: { question: "Didn't ask for this?", link: "Put the enrollment on hold" },
  notAffiliated:
    "Wattigator is not affiliated with your utility, and your utility has not approved or endorsed Wattigator.",
  /** Between an e-mail address and a telephone number. */
  or: "or",
  privacy: "Privacy Policy",
  terms: "Terms of Use",
};

/** The e-mail with a fresh link to the signed disclosure. */
export const disclosureLinkMessages = {
  subject: "A new link to your community solar disclosure form",
  text: "Here's the new link to your signed disclosure form that you asked for.",
  button: "Download your disclosure form",
  linkWorks: (days: number) => `This link works for ${days} days.`,
  help: "You didn't ask for it? Then there's nothing you need to do. Nobody else can see your form. Questions:",
};

/** The e-mail that confirms an address before an application is completed. */
export const emailConfirmationMessages = {
  subject: "Confirm your email for community solar",
  text: "Press the button below, and the one on the page that opens. If your application isn't complete yet, then go back to it.",
  button: "Confirm your email",
  linkWorks: (days: number) => `This link works for ${days} days.`,
  help: "Questions:",
};

/** The e-mail with the link to everything that belongs to the address. */
export const accessLinkMessages = {
  subject: "Your link to your community solar enrollment",
  text: "Press the button below, and the one on the page that opens. You'll see your enrollment, and every application that you can continue.",
  button: "Open my enrollment",
  linkWorks: (minutes: number) => `This link works once, within ${minutes} minutes. Please don't forward it.`,
  help: "You didn't ask for it? Then ignore this email: nothing happens. Questions:",
};

export const newAddressMessages = {
  ...accessLinkMessages,
  subject: "Confirm the new email address of your enrollment",
  text: "You asked us to write about your community solar enrollment to this address. Press the button below, and the one on the page that opens: from then on, our emails come here, and links to your enrollment, too.",
  button: "Change my email address",
};
