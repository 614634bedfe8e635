import { inWords } from "#contracts/messages/en/numbers.ts";
import { undoDays } from "#domain/enrollment-hold.ts";

export const notMe = {
  title: "Didn't sign up?",
  about: (utility: string) =>
    `Someone used your email address to enroll a ${utility} account in community solar.`,
  aboutAnyAccount: "Someone used your email address to enroll in community solar.",
  effect:
    "If it wasn't you, press the button. We put the enrollment on hold so that nobody acts on it, tell our support team, and stop emailing this address about enrollments that you didn't confirm.",
  undoable: `You can undo it here for ${inWords(undoDays)} days.`,
  button: "This wasn't me",
  busy: "One moment...",
  held: {
    title: "The enrollment is on hold",
    text: "Thank you. Nobody acts on it, your electric service doesn't change, and our support team knows.",
    undoUntil: (date: string) => `Was it you after all? You can undo this until ${date}.`,
    undo: "It was me: undo",
    callToUndo: "Was it you after all? Call us, and we'll undo it.",
  },
  blocked: {
    title: "Your address is blocked",
    text: "We don't email it about new enrollments. If you'd like to enroll yourself, allow them again. An enrollment that is on hold stays on hold.",
    button: "Allow new enrollments",
  },
  ended: "This enrollment has ended already.",
  undone: "The enrollment goes on as before.",
  undoneEnded: "The hold is undone. The enrollment had ended before that and stays ended.",
  unblocked: "Your address is allowed again. An email that was waiting for it comes within an hour.",
  otherAddress: {
    text: "You can still stop our emails about enrollments that you didn't confirm. Enter the address that got this link, so that we know which one to block.",
    label: "The address that got this link",
    button: "Stop these emails",
  },
  linkNotValid:
    "This link no longer works, or it's incomplete. Open it again from our newest email, or call us.",
  help: "Questions?",
};
