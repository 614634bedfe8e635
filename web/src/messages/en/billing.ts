import type { UtilityCode } from "#domain/utilities/index.ts";

export const billing = {
  title: "One last number",
  text: "This tells your utility where to put your solar credits.",
  utility: "Electric utility",
  utilityPlaceholder: "Choose your utility",
  label: "Enter your Utility Account Number",
  prefilled: {
    utility_login: "We got this number from your utility account. Please check that it's right.",
    bill_upload: "We read this number from your bill. Please check that it's right.",
  },
  expect:
    "We'll match you with a community solar project within 60 days. The project manager will email you, and your discount starts.",
  expectTitle: "What to expect",
  /** The exact link text in the consent text. */
  termsOfUse: "Terms of Use",
  termsDisabled: "Enter your account number first. The disclosure form is then filled in for you.",
  disclosure: {
    needsNumber: "The form can be opened here once your utility and account number are complete.",
    preparing: "We're preparing your disclosure form…",
    failed: "We couldn't prepare your disclosure form.",
    retry: "Try again",
    acceptAgain: "Your disclosure form now shows what you changed. Please accept it again.",
    changedTitle: "Your disclosure form has changed",
    changed:
      "Something in it is different since we showed it to you. Nothing was signed. Please read the new form, then accept it again.",
    openNew: "Read the new form",
  },
  button: "Complete Application",
  busy: "Processing...",
  seeEnrollment: "See your enrollment",
  failed: "There was an error completing your application. Please try again.",
  /** Another enrollment holds the number. */
  taken: {
    title: "This account is already enrolled",
    text: "An electric account can be enrolled once. If you or someone in your home enrolled it, there's nothing more to do. We can send a link to the documents to the email address on file. If you mistyped the number, correct it below.",
    sendDocuments: "Send a link to the address on file",
    sending: "Sending...",
    documentsRequested: "Done. The link goes to the email address on file for this account.",
    unconfirmed:
      "The email address for that enrollment was never confirmed. If the account is yours, confirm your email, and you can enroll it.",
    confirm: "Confirm my email and continue",
    confirmationSent: "We sent a link to",
    thenComplete: "Open it, confirm, then come back here and press 'Complete Application' again.",
    movedIn: "Just moved in? Send us a recent bill in your name, and we'll sort it out: ",
    call: "call",
    orWrite: "or write to",
  },
  /** For the utilities whose numbers nearly always start the same. */
  unusualNumber: {
    jcpl: "Most JCP&L customer numbers start with 080. Please check yours. You can go on if it's right.",
  } satisfies Partial<Record<UtilityCode, string>>,
  whereIsIt: "Where do I find my account number?",
  onTheBill: {
    pse: "It starts with PE, followed by 18 digits. It's your PoD ID, on page 2 in the 'Price to compare' section. It's not the shorter account number at the top of the bill.",
    jcpl: "It has 20 digits and starts with 080. It's your Customer Number, under the 'Charges from JCP&L' section. It's not the shorter account number you use to pay online.",
    ace: "It has 22 digits. It's your Service Number, on page two under electric charges details. It's not the shorter account number on page one.",
  } satisfies Record<UtilityCode, string>,
  esignTitle: "About electronic records",
};
