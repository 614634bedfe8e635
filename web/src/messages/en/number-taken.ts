/** Another enrollment holds the number. */
export const numberTaken = {
  title: "This account is already enrolled",
  text: "If you or someone in your home enrolled it, you don't need to enroll again: we can send a link to the documents to the email address on file.",
  mistyped: "If you mistyped the number, correct it below.",
  sendDocuments: "Send a link to the address on file",
  sending: "Sending...",
  documentsRequested: "Done. The link goes to the email address on file for this account.",
  unconfirmed:
    "The email address for that enrollment was never confirmed. If the account is yours, confirm your email, and you can enroll it here.",
  sendDocumentsInstead: "Someone in my home enrolled it: send a link to the address on file",
  confirm: "Confirm my email and continue",
  confirmationSent: "A link is on its way to",
  thenComplete:
    "Open it, confirm, then come back here and press 'Complete Application' again. Nothing after five minutes? Look in your spam folder, and check the address.",
  movedIn: "Just moved in? Send us a recent bill in your name, and we'll sort it out: ",
  call: "call",
  orWrite: "or write to",
};
