/** The messages of the pages that explain why a document cannot be opened. They work without a script. */
export const messages = {
  cannotOpen: {
    title: "This link doesn't open your document",
    text: "It may have expired, or a part of it may be missing.",
  },
  receiptNotAvailable: {
    title: "There's no receipt yet",
    text: "Your receipt is ready as soon as your application is complete.",
  },
  failed: {
    title: "We couldn't open your document just now",
    text: "Please wait a few minutes and try again.",
  },
  linkRequested: {
    title: "Please check your email",
    text: "If this enrollment is complete, we've just sent a new link to the email address we have for it. It can take a few minutes. Please look in the spam folder too.",
  },
  enrolled: {
    title: "If you've completed your enrollment",
    text: "We can send a new link to the email address we have for it.",
    button: "Email me a new link",
  },
  notFinished: {
    title: "If you haven't completed it yet",
    text: "Please go on in the browser in which you started. What you saved is still there.",
    link: "Go to my application",
  },
  tryAgain: "Try again",
  help: "Need help? Call",
  orWrite: "or write to",
  reference: "Reference for our support:",
};
