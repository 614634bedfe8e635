export const confirmEmail = {
  title: "Confirm your email",
  text: "Someone signed up for community solar with this email address. If it was you, press the button. If not, close this page: nothing is passed on.",
  button: "Yes, this is my email",
  busy: "Confirming...",
  outcomeTitle: {
    completed: "Your email is confirmed",
    unfinished: "Your email is confirmed",
    ended: "This enrollment has ended",
  },
  outcome: {
    completed: "Thank you. There's nothing to do until you're matched.",
    unfinished:
      "Now go back to the page with your application and press 'Complete Application' again. It's still open where you left it.",
    ended:
      "It was canceled, or someone who confirmed their email has enrolled the same account since. If you canceled it, My enrollment says whether you can still undo that. If the account is yours and you didn't, call us.",
  },
  held: {
    title: "The enrollment is on hold",
    undoUntil: (date: string) =>
      `Someone who reads this mailbox told us that they didn't sign up, so the enrollment goes to nobody. Was it you after all? Until ${date}, you can undo this: open "This wasn't me" in the same email and press "It was me: undo".`,
    callToUndo: "It goes to nobody. Only our support team can undo this now. Did you sign up? Call us.",
  },
  linkNotValid:
    "This link no longer works, or it's incomplete. Open it again from our newest email, or call us.",
  help: "Questions?",
  cancel: "Changed your mind? Canceling is free, also by phone or email:",
};
