/** The messages of pages outside of the published site. */
export const plainPage = {
  help: "Need help? Call",
  orWrite: "or write to",
  /** The firewall's answer to a browser. */
  tooManyRequests: {
    title: "That was a lot at once",
    text: "In the last few minutes, more requests came from your internet connection than we can take. Other people may share it with you. If you just sent a form, it hasn't reached us.",
    next: "Please wait five minutes, then go back and try again: what you typed should still be there.",
  },
};
