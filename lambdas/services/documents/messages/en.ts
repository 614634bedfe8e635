/** The messages of the consent receipt. Apostrophes are typographic, as everywhere in the documents. */
export const receiptMessages = {
  title: "Consent Receipt",
  subtitle: "What you agreed to, what you declined, and what you took back",
  reference: (disclosure: string, record: string) => `Disclosure ${disclosure} · Record ${record}`,
  keepCopy: "Please keep a copy.",
  household: "You and your account",
  fields: {
    name: "Name",
    email: "Email",
    phone: "Phone",
    serviceAddress: "Service address",
    utility: "Utility",
    accountNumber: "Account number",
  },
  missing: { text: "Not provided yet", phone: "Not provided", utility: "Not chosen yet" },
  kinds: {
    disclosure: "Community Solar Disclosure",
    terms: "Terms of Use",
    esign: "Electronic records",
    tcpa: "Calls and texts",
  },
  answer: "Your answer",
  agreed: "Agreed",
  notAgreed: "Not agreed",
  takenBack: "Taken back",
  ended: "Ended",
  declinedText: "You did not agree to this text:",
  withdrawal: {
    byYou: (on: string, givenOn: string) =>
      `On ${on}, you took back your agreement to calls and texts of ${givenOn}.`,
    newNumber: (on: string, givenOn: string) =>
      `On ${on}, your telephone number was changed. Your agreement to calls and texts of ${givenOn} was for the earlier number only, so it ended.`,
    effect: "This took effect at once: without a new agreement, we don’t call or text you.",
    byEmailNow: "How we contact you changed to email.",
  },
  at: "Date and time",
  textVersion: "Version of the text",
  ip: "From the address",
  browser: "With the browser",
  browserUnknown: "Not told",
  recordedBy: "Recorded by",
  bySupport: "Our support team, because you asked us to",
  fingerprint: "Fingerprint of the document (SHA-256)",
  presentedAt: "Shown on the screen",
  openedAt: "Opened by you",
  neverPresented: "Not before you signed",
  notOpened: "Not opened before you signed",
  disclosureText: (reference: string) =>
    `The text is the Community Solar Disclosure with reference ${reference}, which you can download beside this receipt. The fingerprint is that of the document before your signature was added.`,
  presentation: {
    opened:
      "The screen on which you signed gave you a link to this document, and you opened it before you signed.",
    notOpened:
      "The screen on which you signed gave you a link to this document. It was not opened before you signed.",
    atSigning: "This document was issued when you signed. It was not opened before.",
    notRecorded: "When you signed, we did not yet record whether the document had been opened.",
  },
  unknownText: "We keep the text of this version. Ask us for it at any time.",
  changedMind: "Changed your mind?",
  withdraw: (phone: string, email: string) =>
    `You can take back your agreement to calls and texts or to electronic documents, or cancel, at any time and at no cost: call ${phone} or write to ${email}.`,
  page: (page: number, pages: number) => `page ${page} of ${pages}`,
};
