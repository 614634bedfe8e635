import { maxAboutLength } from "#domain/corrections.ts";

/** The form that asks for a correction on My enrollment. Its topics are in contracts/messages. */
export const correctionForm = {
  topic: "What is wrong?",
  firstName: "Right first name",
  lastName: "Right last name",
  utility: "Right electric utility",
  enrollmentNumber: (name: string) => `Right ${name}`,
  accountNumber: (utility: string) => `Right ${utility} account number`,
  about: "What is wrong, and what should it be?",
  aboutHint: `Up to ${maxAboutLength} characters, without account numbers.`,
  newDisclosure: {
    why: "You signed for exactly this utility and number, so nobody can change them for you: with another one you sign a new disclosure form.",
    number:
      "You don't have to wait for us. Press “I'm moving” on this page, also if you stay in your home, and give the right number. This enrollment ends when you sign the new form. It's free.",
    utility:
      "You don't have to wait for us. Cancel this enrollment on this page, and enroll again with the right utility. It's free.",
    orAsk: "Or tell us here, and we look into it with you.",
  },
  sameValue: "This is what stands there already.",
  send: "Send the request",
  cancel: "Not now",
};
