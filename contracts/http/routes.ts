import { emailLimits, type Limit, limits } from "#domain/limits.ts";
import { completeApplicationRoute, presentDisclosureRoute, submitApplicationRoute } from "./application.ts";
import {
  checkUploadLinkRoute,
  createBillRoute,
  createLinkedBillRoute,
  createUploadLinkRoute,
  getBillRoute,
} from "./bill.ts";
import { sendMessageRoute } from "./contact.ts";
import { setCookieRoute, trackConversionRoute } from "./conversion.ts";
import { getDisclosureRoute, getReceiptRoute, sendDocumentLinkRoute } from "./documents.ts";
import { listEligibilityRoute, listIncomeLimitsRoute } from "./eligibility.ts";
import {
  confirmEmailRoute,
  emailCustomerRoute,
  emailNumberHolderRoute,
  getEnrollmentRoute,
  manageMailboxRoute,
  requestEmailConfirmationRoute,
} from "./enrollment.ts";
import {
  checkEligibilityRoute,
  explainSignUpRoute,
  getFormResultRoute,
  sendMessageFormRoute,
} from "./forms-without-script.ts";
import { getHealthRoute } from "./health.ts";
import {
  continueApplicationRoute,
  downloadPersonalDataRoute,
  getMyEnrollmentRoute,
  openMyEnrollmentRoute,
  renewAccessLinkRoute,
  requestAccessLinkRoute,
  signOutRoute,
} from "./my-enrollment.ts";
import {
  changeCancellationRoute,
  changeContactDetailsRoute,
  changeCorrectionRoute,
  changeEmailAddressRoute,
  changeVendorChoiceRoute,
  discardApplicationRoute,
  requestDeletionRoute,
  startMoveRoute,
} from "./my-enrollment-changes.ts";
import { costly, defaultThrottle, reading } from "./request-limits.ts";
import type { RouteRow } from "./route-row.ts";
import { createCustomerRoute, getSessionRoute, saveSessionRoute, saveUtilityDataRoute } from "./session.ts";
import { listSwitchesRoute } from "./switches.ts";
import { getHostedLoginRoute, getUtilityAuthKeyRoute, utilityAuthRoute } from "./utility-auth.ts";

export { isForOwnPages, isWrite, type Route } from "./route.ts";

const limitsOf = (kind: keyof typeof emailLimits): readonly Limit[] => [
  ...emailLimits[kind].ofAsker,
  ...emailLimits[kind].ofAddress,
];
const contactLimits = [limits.contactMessagesOfNetwork, limits.sameContactMessage];

/**
 * All routes, each with everything about it, for the infrastructure, the local server and the documentation. A page or a
 * function imports the contracts of its own routes only.
 */
export const routes = {
  // What is the same for everybody.
  getHealth: {
    ...getHealthRoute,
    tag: "Operations",
    summary: "Check everything that the API depends on",
    address: "Reads",
    everybody: reading,
    why: "reads every dependency; cached by CloudFront",
  },
  listEligibility: {
    ...listEligibilityRoute,
    tag: "Reference",
    summary: "List the ZIP codes that we serve, with their utilities",
    address: "Reads",
    everybody: reading,
    why: "cached by CloudFront",
  },
  checkEligibility: {
    ...checkEligibilityRoute,
    tag: "Reference",
    summary: "Check a ZIP code and a utility, for the form of a page without script",
    description: "Answers with an HTML page.",
    address: "Reads",
    everybody: reading,
    why: "reads a table in memory",
  },
  listIncomeLimits: {
    ...listIncomeLimitsRoute,
    tag: "Reference",
    summary: "List income limits by county and household size",
    address: "Reads",
    everybody: reading,
    why: "cached by CloudFront",
  },
  listSwitches: {
    ...listSwitchesRoute,
    tag: "Operations",
    summary: "List what operations switched off for now",
    description: "Pages hide what is `off`. Cached for half a minute.",
    address: "Reads",
    everybody: reading,
    why: "cached by CloudFront",
  },

  // The session of a household.
  saveSession: {
    ...saveSessionRoute,
    tag: "Sign-up",
    summary: "Start a session, or save a part of it",
    description:
      "Without `sessionId` the API starts a session and sets the owner cookie. With it, the given fields replace the stored ones.",
    address: "Sessions",
    everybody: defaultThrottle,
    why: "stores a draft while somebody types",
  },
  getSession: {
    ...getSessionRoute,
    tag: "Sign-up",
    summary: "Read a session",
    needsOwner: true,
    address: "Reads",
    everybody: reading,
    why: "one read of a table",
  },
  saveUtilityData: {
    ...saveUtilityDataRoute,
    tag: "Utility account",
    summary: "Save the account that was connected, or the details that were typed",
    needsOwner: true,
    address: "Sessions",
    everybody: defaultThrottle,
    why: "one write to a table",
  },

  // Connecting a utility account.
  utilityAuth: {
    ...utilityAuthRoute,
    tag: "Utility account",
    summary: "Take one step of connecting a utility account",
    description:
      "A decision of the utility, such as a wrong password, has HTTP status 200, `status` 0, a `msg` for the household, and a `code` if the message is our own. Only this function can decrypt passwords, which are never stored or logged. Logins, verification codes and hosted starts are limited.",
    needsOwner: true,
    address: "UtilityLogins",
    everybody: costly,
    subjects: [
      limits.loginsOfSession,
      limits.loginsOfUsernameInNetwork,
      limits.loginsOfUsername,
      limits.codeRequestsOfLogin,
      limits.codesOfLogin,
      limits.tokenRequestsOfSession,
      limits.hostedStartsOfSession,
      limits.hostedStartsOfNetwork,
    ],
    why: "tries passwords at a utility",
  },
  getUtilityAuthKey: {
    ...getUtilityAuthKeyRoute,
    tag: "Utility account",
    summary: "Read the public key and the nonce for encrypting the passwords of one login",
    description:
      "The nonce is accepted for one login within five minutes, and then for the account of that login.",
    needsOwner: true,
    address: "UtilityLogins",
    everybody: defaultThrottle,
    subjects: [limits.loginKeysOfSession],
    why: "reads a key and writes a nonce",
  },
  getHostedLogin: {
    ...getHostedLoginRoute,
    tag: "Utility account",
    summary: "Read the state of a login on the partner's page",
    description: "Poll it after `start_hosted`. Once `state` is `connected`, the reply has the account.",
    needsOwner: true,
    address: "Reads",
    everybody: reading,
    subjects: [limits.hostedPollsOfSession],
    why: "asked every few seconds while somebody logs in at the partner",
  },

  // Signing up.
  explainSignUp: {
    ...explainSignUpRoute,
    tag: "Sign-up",
    summary: "Explain how to sign up without script",
    description:
      "Answers the sign-up form of a page without script: redirects to `getFormResult`. Reads and stores nothing.",
    address: "SignUps",
    everybody: defaultThrottle,
    why: "redirects, and stores nothing",
  },
  createCustomer: {
    ...createCustomerRoute,
    tag: "Sign-up",
    summary: "Create the enrollment record of a session, at the stage lead",
    description:
      "Repeated calls return the same customer id. Until the application is submitted, they update name and e-mail address.",
    needsOwner: true,
    address: "SignUps",
    everybody: costly,
    subjects: [limits.signUpsOfAddressInNetwork],
    why: "creates a record that support reads",
  },

  // Uploading a bill.
  createBill: {
    ...createBillRoute,
    tag: "Utility account",
    summary: "Announce a bill, and receive permission to upload it",
    description:
      "Post a form to `upload.url` with `upload.fields` first and the `file` last. The bucket accepts it once, as a PDF, up to the announced size. Then poll `getBill`.",
    needsOwner: true,
    address: "Bills",
    everybody: costly,
    subjects: [limits.uploadsOfSession],
    why: "each upload is read, and may be recognized for money",
  },
  createUploadLink: {
    ...createUploadLinkRoute,
    tag: "Utility account",
    summary: "Create a link with which another device uploads one bill",
    description:
      "The token is valid for one bill and ten minutes. A further link replaces the former one, and ends the waiting for its bill. Poll `getSession` until it has `linkedBillId`, and then `getBill`.",
    needsOwner: true,
    address: "Bills",
    everybody: costly,
    subjects: [limits.uploadLinksOfSession],
    why: "each link admits a bill",
  },
  checkUploadLink: {
    ...checkUploadLinkRoute,
    tag: "Utility account",
    summary: "Ask whether an upload link can still be used",
    description:
      "Uses nothing up. Unknown, replaced, used and expired tokens get one answer: 404, `link_not_valid`.",
    address: "Sessions",
    everybody: defaultThrottle,
    why: "tries a token; two reads",
  },
  createLinkedBill: {
    ...createLinkedBillRoute,
    tag: "Utility account",
    summary: "Announce a bill with the token of an upload link, and receive permission to upload it",
    description:
      "Like `createBill`, without the owner cookie. Until the bill arrives, the same token gives permission for the same bill again.",
    address: "Bills",
    everybody: costly,
    subjects: [limits.uploadsOfSession],
    why: "tries a token; each upload is read, and may be recognized for money",
  },
  getBill: {
    ...getBillRoute,
    tag: "Utility account",
    summary: "Read the status of a bill, and its fields once it has been read",
    description: "Poll every two seconds until `status` is `complete` or `error`.",
    needsOwner: true,
    address: "Reads",
    everybody: reading,
    why: "asked every second while a bill is read",
  },

  // The application, and its completion.
  submitApplication: {
    ...submitApplicationRoute,
    tag: "Enrollment",
    summary: "Submit the application",
    description: "Until the enrollment is completed, a later application replaces it.",
    needsOwner: true,
    address: "Applications",
    everybody: costly,
    subjects: [limits.signUpsOfAddressInNetwork],
    why: "writes a record that support reads",
  },
  presentDisclosure: {
    ...presentDisclosureRoute,
    tag: "Enrollment",
    summary: "Issue the disclosure for what stands on the billing screen",
    description:
      "What stands on the screen has precedence over everything saved. Repeated calls return the same document until something in it changes. Send `documentHash` when completing, so that exactly this document is signed.",
    needsOwner: true,
    address: "Applications",
    everybody: costly,
    why: "renders a PDF",
  },
  completeApplication: {
    ...completeApplicationRoute,
    tag: "Enrollment",
    summary: "Sign and complete the enrollment",
    description:
      "With `documentHash` it signs the disclosure that was presented, or answers `disclosure_changed`. Without it, it signs one that it issues now, and records that nobody opened it. Writes the promised discount, the consent events and the pending confirmation e-mail in one transaction. Repeated calls return the same reply and change nothing.",
    needsOwner: true,
    address: "Applications",
    everybody: costly,
    why: "renders a PDF and sends an e-mail",
  },
  getEnrollment: {
    ...getEnrollmentRoute,
    tag: "Enrollment",
    summary: "Read what the confirmation shows",
    needsOwner: true,
    address: "Reads",
    everybody: reading,
    why: "one read of a table",
  },

  // E-mails of an enrollment, and the pages behind their links.
  emailCustomer: {
    ...emailCustomerRoute,
    tag: "Enrollment",
    summary: "Read the state of the confirmation e-mail, and retry one that is late",
    description: "Repeated calls do not send a second e-mail.",
    needsOwner: true,
    address: "Mails",
    everybody: defaultThrottle,
    why: "may send an e-mail",
  },
  emailNumberHolder: {
    ...emailNumberHolderRoute,
    tag: "Enrollment",
    summary: "Send the documents of an enrolled number to the address on file",
    description: "The reply is the same whether and by whom the number is enrolled.",
    needsOwner: true,
    address: "Mails",
    everybody: defaultThrottle,
    subjects: [limits.changesOfNetwork, limits.holderEmailsOfSession, ...limitsOf("documentLink")],
    why: "sends an e-mail to a household that did not ask for it",
  },
  requestEmailConfirmation: {
    ...requestEmailConfirmationRoute,
    tag: "Enrollment",
    summary: "Send a link that confirms the e-mail address of the application",
    needsOwner: true,
    address: "Mails",
    everybody: defaultThrottle,
    subjects: [
      limits.confirmationLinksPerHour,
      limits.confirmationLinksPerDay,
      limits.confirmationLinksOfAsker,
      ...limitsOf("unconfirmed"),
    ],
    why: "sends an e-mail",
  },
  confirmEmail: {
    ...confirmEmailRoute,
    tag: "Enrollment",
    summary: "Confirm the e-mail address that a link was sent to",
    description: "The token identifies the enrollment, so that the link works on any device.",
    address: "Applications",
    everybody: costly,
    why: "checks a signature and writes a record",
  },
  manageMailbox: {
    ...manageMailboxRoute,
    tag: "Enrollment",
    summary: "Hold an enrollment back that somebody else made with this address, or undo that",
    description:
      "For the page behind the link 'This wasn't me' in our e-mails; the token identifies the enrollment. `look` changes nothing. `hold` also blocks the mailbox for new enrollments and tells support. The link acts on the mailbox that it was sent to, and on nothing once the enrollment has another address. The link to a replaced address holds and restores, and blocks nothing.",
    address: "Mails",
    everybody: costly,
    subjects: [
      limits.changesOfNetwork,
      limits.mailboxChangesOfEnrollment,
      limits.mailboxChangesOfMailbox,
      limits.supportEmailsOfEnrollment,
    ],
    why: "sends an e-mail to support",
  },

  // My enrollment: what a household does on any device, after a link was sent to its e-mail address.
  requestAccessLink: {
    ...requestAccessLinkRoute,
    tag: "My enrollment",
    summary: "Send a link to everything that belongs to an e-mail address",
    description:
      "The answer is the same whether the address is known or not, and neither reads a record. A mailbox gets a few links an hour; beyond that the answer is the same, and no e-mail is sent.",
    address: "Mails",
    everybody: defaultThrottle,
    subjects: [limits.linkRequestsOfNetwork, ...limitsOf("accessLink")],
    why: "may send an e-mail",
  },
  renewAccessLink: {
    ...renewAccessLinkRoute,
    tag: "My enrollment",
    summary: "Send a link in place of one that was used",
    description:
      "To the address that the used link was sent to, which the caller need not know. A program that checks e-mails may have used it.",
    address: "Mails",
    everybody: defaultThrottle,
    subjects: [limits.linkRequestsOfNetwork, limits.renewalsOfLink, ...limitsOf("accessLink")],
    why: "may send an e-mail",
  },
  openMyEnrollment: {
    ...openMyEnrollmentRoute,
    tag: "My enrollment",
    summary: "Exchange the token of a link for access in this browser",
    description:
      "It works once, and again in the browser that asked for the link; any other is answered with `link_used`. Sets the access cookie for 12 hours, and confirms the address on its completed enrollments. With the purpose `new-address` it first moves the enrollments of the former address. A token of the other purpose is answered like an unknown one.",
    address: "Applications",
    everybody: costly,
    why: "tries a token and writes records",
  },
  getMyEnrollment: {
    ...getMyEnrollmentRoute,
    tag: "My enrollment",
    summary: "Read the enrollments and the unfinished applications of the address",
    description: "Of account and enrollment numbers it has the last four characters.",
    needsAccess: true,
    address: "Reads",
    everybody: reading,
    why: "reads one record and an index",
  },
  changeCancellation: {
    ...changeCancellationRoute,
    tag: "My enrollment",
    summary: "Cancel an enrollment of the address, or undo that",
    description:
      "Frees the enrollment number. It can be undone for seven days while nothing was sent to the utility and nobody else has enrolled the number. Repeating changes nothing.",
    needsAccess: true,
    address: "Mails",
    everybody: costly,
    subjects: [limits.changesOfNetwork, limits.cancellationsOfMailbox],
    why: "sends an e-mail",
  },
  changeContactDetails: {
    ...changeContactDetailsRoute,
    tag: "My enrollment",
    summary: "Change a contact detail of an enrollment of the address",
    description:
      "Telephone number, mailing address, contact method, language, or consent to calls. The answer is `contact_details_changed` if the details are not those of `revision` any more. Repeating changes nothing.",
    needsAccess: true,
    address: "Mails",
    everybody: costly,
    subjects: [limits.changesOfNetwork, limits.contactChangesOfMailbox],
    why: "sends an e-mail",
  },
  changeCorrection: {
    ...changeCorrectionRoute,
    tag: "My enrollment",
    summary: "Ask for a correction of an enrollment of the address, or withdraw that",
    description:
      "For what a household cannot change by itself: name, service address, utility, numbers, or anything else. The request is recorded beside what was signed, support is told, and it is answered within 45 days. Of each kind one request can be open; repeating it changes nothing.",
    needsAccess: true,
    address: "Mails",
    everybody: costly,
    subjects: [limits.changesOfNetwork, limits.correctionsOfMailbox],
    why: "sends an e-mail",
  },
  changeEmailAddress: {
    ...changeEmailAddressRoute,
    tag: "My enrollment",
    summary: "Send a link to a new e-mail address",
    description:
      "The enrollments of the address move to the new one when the link is opened there. The answer is the same for every address.",
    needsAccess: true,
    address: "Mails",
    everybody: costly,
    subjects: [limits.changesOfNetwork, limits.contactChangesOfMailbox, ...limitsOf("newAddressLink")],
    why: "sends an e-mail",
  },
  downloadPersonalData: {
    ...downloadPersonalDataRoute,
    tag: "My enrollment",
    summary: "Download everything that we hold of the address, as JSON or PDF",
    description:
      "Made for this request and stored nowhere. It has no secrets, no data of other households, and nothing that is kept for the law only after a deletion request. `isPartial` says that there is more than one answer can hold.",
    needsAccess: true,
    address: "Documents",
    everybody: costly,
    subjects: [limits.dataDownloadsOfMailbox],
    why: "reads every record of an address and renders a PDF",
  },
  requestDeletion: {
    ...requestDeletionRoute,
    tag: "My enrollment",
    summary: "Delete everything of the address, or say what that would mean",
    description:
      "Unfinished applications, drafts, bills and access are removed. Completed enrollments are canceled, and kept for the law only, until the day that is named. With `confirmed` the request is recorded and carried out within minutes, every browser is signed out, and the household gets an e-mail with the same content. Without it, nothing happens.",
    needsAccess: true,
    address: "Mails",
    everybody: costly,
    subjects: [limits.changesOfNetwork, limits.vendorRequestsOfNetwork, limits.deletionsOfMailbox],
    why: "reads every record of an address and sends an e-mail",
  },
  changeVendorChoice: {
    ...changeVendorChoiceRoute,
    tag: "My enrollment",
    summary: "Switch every use of the data of the address by vendors off, or on again",
    description:
      "Adds the choice to the records of the address, and sets or clears the cookie `vendor-opt-out`, which counts as Global Privacy Control in this browser. Support asks the vendors to delete what they have. Repeating changes nothing.",
    needsAccess: true,
    address: "Mails",
    everybody: costly,
    subjects: [limits.changesOfNetwork, limits.vendorRequestsOfNetwork, limits.vendorChoicesOfMailbox],
    why: "changes every record of an address and sends an e-mail",
  },
  startMove: {
    ...startMoveRoute,
    tag: "My enrollment",
    summary: "Begin to move an enrollment of the address to a new home",
    description:
      "Begins an application for the new home, with what is known of the person, and sets its owner cookie. The enrollment changes when that application is completed: then it ends. If its utility serves no home of the ZIP code, the outcome is `outside`, and nothing begins.",
    needsAccess: true,
    address: "Applications",
    everybody: costly,
    subjects: [limits.movesOfMailbox],
    why: "creates a session and a record",
  },
  signOut: {
    ...signOutRoute,
    tag: "My enrollment",
    summary: "End the access of this browser, or of every browser",
    description:
      "A browser without access is signed out already, but cannot sign out any other. Every browser also loses the open applications for a new home, which a link continues.",
    address: "Applications",
    everybody: costly,
    why: "writes records",
  },
  continueApplication: {
    ...continueApplicationRoute,
    tag: "My enrollment",
    summary: "Continue an unfinished application of the address in this browser",
    description:
      "Sets a new owner cookie. The browser that had the application before gets the answer of an unknown session from then on.",
    needsAccess: true,
    address: "Applications",
    everybody: costly,
    why: "changes the owner of a session",
  },
  discardApplication: {
    ...discardApplicationRoute,
    tag: "My enrollment",
    summary: "Delete an unfinished application of the address",
    description:
      "The browser that had the application gets the answer of an unknown session from then on. A move that it began changes nothing at the former home.",
    needsAccess: true,
    address: "Applications",
    everybody: costly,
    why: "writes records",
  },

  // The affiliate network.
  setCookie: {
    ...setCookieRoute,
    tag: "Partners",
    summary: "Store an affiliate click",
    description: "Stores nothing for a browser that sends Global Privacy Control.",
    address: "Reads",
    everybody: reading,
    why: "sets a cookie",
  },
  trackConversion: {
    ...trackConversionRoute,
    tag: "Partners",
    summary: "Report a conversion to the affiliate network, once",
    needsOwner: true,
    address: "Applications",
    everybody: costly,
    why: "a report costs a commission",
  },

  // Contact, and the page that forms without script lead to.
  sendMessage: {
    ...sendMessageRoute,
    tag: "Contact",
    summary: "Send a message from the contact page to support",
    description: "Answers `sent` after the mail service has accepted the message.",
    address: "Mails",
    everybody: costly,
    subjects: contactLimits,
    why: "our staff read each message by hand: automated ones would hide the real ones",
  },
  sendMessageForm: {
    ...sendMessageFormRoute,
    tag: "Contact",
    summary: "Send a message from the contact page to support, for the form of a page without script",
    description:
      "Redirects to `getFormResult` after the mail service has accepted the message. An error is an HTML page with the form and what was typed.",
    address: "Mails",
    everybody: defaultThrottle,
    subjects: contactLimits,
    why: "the same as the route for the page's script, and counted with it",
  },
  getFormResult: {
    ...getFormResultRoute,
    tag: "Contact",
    summary: "Read what became of a form that was sent without script",
    description: "A reload sends nothing again.",
    address: "Reads",
    everybody: reading,
    why: "answers a page",
  },

  // Documents, opened by links in our pages and e-mails.
  getDisclosure: {
    ...getDisclosureRoute,
    tag: "Documents",
    summary: "Read the disclosure",
    description:
      "The signed one after completion; before it, the one that was presented for the account in the query (without one, the one that was presented last), and the time of its first opening is recorded. For an account for which nothing was presented, a preview that nobody can sign. For the browser of the session, for anybody with the token from our e-mail, and after completion for a browser with access to My enrollment.",
    address: "Documents",
    everybody: costly,
    why: "renders a PDF",
  },
  sendDocumentLink: {
    ...sendDocumentLinkRoute,
    tag: "Documents",
    summary: "Send a fresh link to the signed disclosure to the e-mail address on file",
    description:
      "Answers a form on an HTML page: redirects to `getFormResult`. The answer is the same whether there is a completed enrollment or not.",
    address: "Documents",
    everybody: defaultThrottle,
    subjects: [limits.linkRequestsOfNetwork, ...limitsOf("documentLink")],
    why: "may send an e-mail",
  },
  getReceipt: {
    ...getReceiptRoute,
    tag: "Documents",
    summary: "Read the receipt of all consent events",
    description:
      "For the browser of the session, for anybody with the token from our e-mail, and after completion for a browser with access to My enrollment.",
    address: "Documents",
    everybody: costly,
    why: "renders a PDF",
  },
} as const satisfies Record<string, RouteRow>;

export type RouteName = keyof typeof routes;
