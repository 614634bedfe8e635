import type { RouteName } from "#contracts/http/routes.ts";
import { myEnrollmentOperations } from "./my-enrollment-operations.ts";
import type { Operation } from "./operation.ts";

/** What the contracts do not say about each route. */
export const operations: Record<RouteName, Operation> = {
  getHealth: { tag: "Operations", summary: "Check everything that the API depends on" },
  listEligibility: { tag: "Reference", summary: "List the ZIP codes that we serve, with their utilities" },
  checkEligibility: {
    tag: "Reference",
    summary: "Check a ZIP code and a utility, for the form of a page without script",
    description: "Answers with an HTML page.",
  },
  listIncomeLimits: { tag: "Reference", summary: "List income limits by county and household size" },
  listSwitches: {
    tag: "Operations",
    summary: "List what operations switched off for now",
    description: "Pages hide what is `off`. Cached for half a minute.",
  },
  saveSession: {
    tag: "Sign-up",
    summary: "Start a session, or save a part of it",
    description:
      "Without `sessionId` the API starts a session and sets the owner cookie. With it, the given fields replace the stored ones.",
  },
  getSession: { tag: "Sign-up", summary: "Read a session", needsOwner: true },
  saveUtilityData: {
    tag: "Utility account",
    summary: "Save the account that was connected, or the details that were typed",
    needsOwner: true,
  },
  utilityAuth: {
    tag: "Utility account",
    summary: "Take one step of connecting a utility account",
    description:
      "A decision of the utility, such as a wrong password, has HTTP status 200, `status` 0, a `msg` for the household, and a `code` if the message is our own. Only this function can decrypt passwords, which are never stored or logged. Logins, verification codes and hosted starts are limited.",
    needsOwner: true,
  },
  getUtilityAuthKey: {
    tag: "Utility account",
    summary: "Read the public key and the nonce for encrypting the passwords of one login",
    description:
      "The nonce is accepted for one login within five minutes, and then for the account of that login.",
    needsOwner: true,
  },
  getHostedLogin: {
    tag: "Utility account",
    summary: "Read the state of a login on the partner's page",
    description: "Poll it after `start_hosted`. Once `state` is `connected`, the reply has the account.",
    needsOwner: true,
  },
  explainSignUp: {
    tag: "Sign-up",
    summary: "Explain how to sign up without script",
    description:
      "Answers the sign-up form of a page without script: redirects to `getFormResult`. Reads and stores nothing.",
  },
  createCustomer: {
    tag: "Sign-up",
    summary: "Create the enrollment record of a session, at the stage lead",
    description:
      "Repeated calls return the same customer id. Until the application is submitted, they update name and e-mail address.",
    needsOwner: true,
  },
  createBill: {
    tag: "Utility account",
    summary: "Announce a bill, and receive permission to upload it",
    description:
      "Post a form to `upload.url` with `upload.fields` first and the `file` last. The bucket accepts it once, as a PDF, up to the announced size. Then poll `getBill`.",
    needsOwner: true,
  },
  createUploadLink: {
    tag: "Utility account",
    summary: "Create a link with which another device uploads one bill",
    description:
      "The token is valid for one bill and ten minutes. A further link replaces the former one, and ends the waiting for its bill. Poll `getSession` until it has `linkedBillId`, and then `getBill`.",
    needsOwner: true,
  },
  checkUploadLink: {
    tag: "Utility account",
    summary: "Ask whether an upload link can still be used",
    description:
      "Uses nothing up. Unknown, replaced, used and expired tokens get one answer: 404, `link_not_valid`.",
  },
  createLinkedBill: {
    tag: "Utility account",
    summary: "Announce a bill with the token of an upload link, and receive permission to upload it",
    description:
      "Like `createBill`, without the owner cookie. Until the bill arrives, the same token gives permission for the same bill again.",
  },
  getBill: {
    tag: "Utility account",
    summary: "Read the status of a bill, and its fields once it has been read",
    description: "Poll every two seconds until `status` is `complete` or `error`.",
    needsOwner: true,
  },
  submitApplication: {
    tag: "Enrollment",
    summary: "Submit the application",
    description: "Until the enrollment is completed, a later application replaces it.",
    needsOwner: true,
  },
  presentDisclosure: {
    tag: "Enrollment",
    summary: "Issue the disclosure for what stands on the billing screen",
    description:
      "What stands on the screen has precedence over everything saved. Repeated calls return the same document until something in it changes. Send `documentHash` when completing, so that exactly this document is signed.",
    needsOwner: true,
  },
  completeApplication: {
    tag: "Enrollment",
    summary: "Sign and complete the enrollment",
    description:
      "With `documentHash` it signs the disclosure that was presented, or answers `disclosure_changed`. Without it, it signs one that it issues now, and records that nobody opened it. Writes the promised discount, the consent events and the pending confirmation e-mail in one transaction. Repeated calls return the same reply and change nothing.",
    needsOwner: true,
  },
  getEnrollment: { tag: "Enrollment", summary: "Read what the confirmation shows", needsOwner: true },
  emailCustomer: {
    tag: "Enrollment",
    summary: "Read the state of the confirmation e-mail, and retry one that is late",
    description: "Repeated calls do not send a second e-mail.",
    needsOwner: true,
  },
  emailNumberHolder: {
    tag: "Enrollment",
    summary: "Send the documents of an enrolled number to the address on file",
    description: "The reply is the same whether and by whom the number is enrolled.",
    needsOwner: true,
  },
  requestEmailConfirmation: {
    tag: "Enrollment",
    summary: "Send a link that confirms the e-mail address of the application",
    needsOwner: true,
  },
  confirmEmail: {
    tag: "Enrollment",
    summary: "Confirm the e-mail address that a link was sent to",
    description: "The token identifies the enrollment, so that the link works on any device.",
  },
  manageMailbox: {
    tag: "Enrollment",
    summary: "Hold an enrollment back that somebody else made with this address, or undo that",
    description:
      "For the page behind the link 'This wasn't me' in our e-mails; the token identifies the enrollment. `look` changes nothing. `hold` also blocks the mailbox for new enrollments and tells support. The link acts on the mailbox that it was sent to, and on nothing once the enrollment has another address. The link to a replaced address holds and restores, and blocks nothing.",
  },
  requestAccessLink: {
    tag: "My enrollment",
    summary: "Send a link to everything that belongs to an e-mail address",
    description:
      "The answer is the same whether the address is known or not, and neither reads a record. A mailbox gets a few links an hour; beyond that the answer is the same, and no e-mail is sent.",
  },
  ...myEnrollmentOperations,
  setCookie: {
    tag: "Partners",
    summary: "Store an affiliate click",
    description: "Stores nothing for a browser that sends Global Privacy Control.",
  },
  trackConversion: {
    tag: "Partners",
    summary: "Report a conversion to the affiliate network, once",
    needsOwner: true,
  },
  sendMessage: {
    tag: "Contact",
    summary: "Send a message from the contact page to support",
    description: "Answers `sent` after the mail service has accepted the message.",
  },
  sendMessageForm: {
    tag: "Contact",
    summary: "Send a message from the contact page to support, for the form of a page without script",
    description:
      "Redirects to `getFormResult` after the mail service has accepted the message. An error is an HTML page with the form and what was typed.",
  },
  getFormResult: {
    tag: "Contact",
    summary: "Read what became of a form that was sent without script",
    description: "A reload sends nothing again.",
  },
  getDisclosure: {
    tag: "Documents",
    summary: "Read the disclosure",
    description:
      "The signed one after completion; before it, the one that was presented for the account in the query (without one, the one that was presented last), and the time of its first opening is recorded. For an account for which nothing was presented, a preview that nobody can sign. For the browser of the session, for anybody with the token from our e-mail, and after completion for a browser with access to My enrollment.",
  },
  sendDocumentLink: {
    tag: "Documents",
    summary: "Send a fresh link to the signed disclosure to the e-mail address on file",
    description:
      "Answers a form on an HTML page: redirects to `getFormResult`. The answer is the same whether there is a completed enrollment or not.",
  },
  getReceipt: {
    tag: "Documents",
    summary: "Read the receipt of all consent events",
    description:
      "For the browser of the session, for anybody with the token from our e-mail, and after completion for a browser with access to My enrollment.",
  },
};
