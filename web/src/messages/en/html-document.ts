import { claims } from "#domain/claims.ts";

/** Texts of the HTML document itself. */
export const htmlDocument = {
  signupDescription: `Sign up for community solar in New Jersey: free, about ${claims.signUpMinutes} minutes, no credit card, no panels.`,
  /** Before the telephone number and the e-mail address. */
  noScript:
    "This page needs JavaScript. Please turn it on in your browser and reload the page. Or let us help you: call",
  orWrite: "or write to",
};
