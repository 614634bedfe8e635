import { addressWindowSeconds } from "#contracts/http/address-window.ts";
import { inWords } from "./numbers.ts";

/** The messages of pages outside of the published site. */
export const plainPage = {
  help: "Need help? Call",
  orWrite: "or write to",
  /** The firewall's answer to a browser. */
  tooManyRequests: {
    title: "That was a lot at once",
    text: "In the last few minutes, more requests came from your internet connection than we can take. Other people may share it with you. If you just sent a form, it hasn't reached us.",
    next: `Please wait ${inWords(addressWindowSeconds / 60)} minutes, then go back and try again: what you typed should still be there.`,
  },
  /** The firewall's answer to a text that looks like an attack. */
  blockedText: {
    title: "We couldn't accept what you typed",
    text: "Something in it looks like computer code or an address inside a computer network, and our firewall blocked it. It hasn't reached us.",
    next: "Please go back, say it in plain words, and send it again: what you typed should still be there.",
  },
};
