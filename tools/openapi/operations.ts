import type { RouteName } from "#contracts/http/routes.ts";
import type { ErrorReply } from "#lambdas/shared/middleware/replies.ts";

export const tags = {
  "Sign-up": "Somebody's sign-up, in the browser that began it.",
  "Utility account": "Connecting a utility account, or reading a bill.",
  Enrollment: "The application, its completion and what is told about it.",
  Documents: "What somebody is shown and signs, as PDF.",
  Reference: "Tables that are the same for everybody.",
  Partners: "The affiliate network's click and its conversions.",
  Contact: "Messages to us.",
  Operations: "For whoever runs this.",
} as const;

export type Operation = {
  tag: keyof typeof tags;
  summary: string;
  description?: string;
  /** Answers only the browser that holds the sign-up's cookie. */
  needsOwner?: true;
  /** What this function refuses by its own decision, besides what every request may be refused for. */
  errors: Partial<Record<ErrorReply["status"], string>>;
};

const unknownSession = "There is no such sign-up, or it is another browser's: a caller cannot tell.";
const changedMeanwhile = "Another tab changed the sign-up meanwhile. Trying again helps.";

/** What the contracts do not say about each route. */
export const operations: Record<RouteName, Operation> = {
  getHealth: {
    tag: "Operations",
    summary: "Whether everything behind the API answers",
    errors: { 503: "Something behind the API does not answer." },
  },
  listEligibility: {
    tag: "Reference",
    summary: "The ZIPs that are served, and by which utility",
    errors: {},
  },
  listIncomeLimits: {
    tag: "Reference",
    summary: "Income limits by county and size of household",
    errors: {},
  },
  saveSession: {
    tag: "Sign-up",
    summary: "Begin a sign-up, or save a part of it",
    description:
      "Without `sessionId` a new sign-up begins, and the answer sets the owner cookie. With it, the fields that are given replace those that are stored.",
    errors: { 404: unknownSession, 409: changedMeanwhile },
  },
  getSession: {
    tag: "Sign-up",
    summary: "A sign-up as its own browser sees it",
    needsOwner: true,
    errors: { 404: unknownSession },
  },
  saveUtilityData: {
    tag: "Utility account",
    summary: "Keep what the connection found, or what was typed by hand",
    needsOwner: true,
    errors: { 404: unknownSession, 409: `The application was sent already. Or: ${changedMeanwhile}` },
  },
  utilityAuth: {
    tag: "Utility account",
    summary: "One step of connecting a utility account",
    description:
      "What the utility decides, such as a wrong password, is status 200 with `status` 0 and a `msg` for the person. Passwords arrive encrypted for this one function, and are never stored or logged.",
    errors: {
      422: "A field is wrong, or the credentials were not encrypted for this service: fetch the key again.",
      503: "The utility is down or slow, or no connection is set up. A bill or typing by hand is the way.",
    },
  },
  getUtilityAuthKey: {
    tag: "Utility account",
    summary: "The public key that passwords are encrypted for",
    errors: {},
  },
  createCustomer: {
    tag: "Sign-up",
    summary: "Make the customer of a sign-up",
    description: "Asked again, it is the same customer.",
    needsOwner: true,
    errors: { 404: unknownSession, 409: changedMeanwhile },
  },
  createBill: {
    tag: "Utility account",
    summary: "Announce a bill, and get leave to upload it",
    description:
      "Post a form to `upload.url` with `upload.fields` first and the `file` last. The bucket takes it once, as a PDF, of the announced size at most. Then ask `getBill`.",
    needsOwner: true,
    errors: {
      404: unknownSession,
      409: "The application was sent already.",
      413: "The file is larger than 10 MB.",
      415: "The file is no PDF.",
      422: "A field is wrong, or the file is empty.",
    },
  },
  getBill: {
    tag: "Utility account",
    summary: "How far a bill's reading is, and what was read",
    description: "Ask every two seconds until `status` is `complete` or `error`.",
    needsOwner: true,
    errors: { 404: "There is no such bill, or it is another browser's." },
  },
  submitApplication: {
    tag: "Enrollment",
    summary: "Send the application in",
    description: "Until it is completed, a later one replaces it.",
    needsOwner: true,
    errors: { 404: unknownSession, 409: `No utility account is known yet. Or: ${changedMeanwhile}` },
  },
  completeApplication: {
    tag: "Enrollment",
    summary: "Sign the enrollment",
    description:
      "Writes the promise, what was agreed to and the debt of the confirmation e-mail together. Asked again, it gives the same answer and changes nothing.",
    needsOwner: true,
    errors: { 404: unknownSession, 409: `The application was not sent yet. Or: ${changedMeanwhile}` },
  },
  getEnrollment: {
    tag: "Enrollment",
    summary: "What the confirmation shows of an enrollment",
    needsOwner: true,
    errors: { 404: "There is no such enrollment, or it is another browser's." },
  },
  emailCustomer: {
    tag: "Enrollment",
    summary: "How the confirmation e-mail stands, with a push if it is late",
    description: "One e-mail for each enrollment, however often this is asked.",
    needsOwner: true,
    errors: { 404: unknownSession, 409: "The enrollment is not completed yet." },
  },
  setCookie: {
    tag: "Partners",
    summary: "Remember a click on a partner's link",
    description: "Keeps nothing for a browser that sends Global Privacy Control.",
    errors: {},
  },
  trackConversion: {
    tag: "Partners",
    summary: "Tell the affiliate network of a conversion, once",
    needsOwner: true,
    errors: { 404: unknownSession, 409: "The step that the order names is not reached yet." },
  },
  sendMessage: {
    tag: "Contact",
    summary: "Pass a message from the contact page on to support",
    description: "`sent` is said once the mail service took it.",
    errors: { 429: "This visitor wrote a lot at once.", 503: "The message could not be passed on." },
  },
  getDisclosure: {
    tag: "Documents",
    summary: "The disclosure form",
    description:
      "For the browser of the sign-up, or for anybody with the token from our e-mail, on any device.",
    errors: { 404: unknownSession, 409: changedMeanwhile },
  },
  getReceipt: {
    tag: "Documents",
    summary: "The receipt of everything that was agreed to or declined",
    description:
      "For the browser of the sign-up, or for anybody with the token from our e-mail, on any device.",
    errors: {
      404: "There is no such sign-up, it is another browser's, or the application is not complete.",
    },
  },
};
