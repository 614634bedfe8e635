import type { RouteName } from "#contracts/http/routes.ts";
import type { Operation } from "./operation.ts";

/** What the contracts do not say about the routes of My enrollment. */
export const myEnrollmentOperations = {
  openMyEnrollment: {
    tag: "My enrollment",
    summary: "Exchange the token of a link for access in this browser, once",
    description:
      "Sets the access cookie for 12 hours, and confirms the address on its completed enrollments. With the purpose `new-address` it first moves the enrollments of the former address. A token of the other purpose is answered like an unknown one.",
  },
  getMyEnrollment: {
    tag: "My enrollment",
    summary: "Read the enrollments and the unfinished applications of the address",
    description: "Of account and enrollment numbers it has the last four characters.",
    needsAccess: true,
  },
  changeCancellation: {
    tag: "My enrollment",
    summary: "Cancel an enrollment of the address, or undo that",
    description:
      "Frees the enrollment number. It can be undone for seven days while nothing was sent to the utility and nobody else has enrolled the number. Repeating changes nothing.",
    needsAccess: true,
  },
  changeContactDetails: {
    tag: "My enrollment",
    summary: "Change a contact detail of an enrollment of the address",
    description:
      "Telephone number, mailing address, contact method, language, or consent to calls. The answer is `contact_details_changed` if the details are not those of `revision` any more. Repeating changes nothing.",
    needsAccess: true,
  },
  changeCorrection: {
    tag: "My enrollment",
    summary: "Ask for a correction of an enrollment of the address, or withdraw that",
    description:
      "For what a household cannot change by itself: name, service address, utility, numbers, or anything else. The request is recorded beside what was signed, support is told, and it is answered within 45 days. Of each kind one request can be open; repeating it changes nothing.",
    needsAccess: true,
  },
  changeEmailAddress: {
    tag: "My enrollment",
    summary: "Send a link to a new e-mail address",
    description:
      "The enrollments of the address move to the new one when the link is opened there. The answer is the same for every address.",
    needsAccess: true,
  },
  downloadPersonalData: {
    tag: "My enrollment",
    summary: "Download everything that we hold of the address, as JSON or PDF",
    description:
      "Made for this request and stored nowhere. It has no secrets, no data of other households, and nothing that is kept for the law only after a deletion request.",
    needsAccess: true,
  },
  requestDeletion: {
    tag: "My enrollment",
    summary: "Delete everything of the address, or say what that would mean",
    description:
      "Unfinished applications, drafts, bills and access are removed. Completed enrollments are canceled, and kept for the law only, until the day that is named. With `confirmed` the request is recorded and carried out within minutes, every browser is signed out, and the household gets an e-mail with the same content. Without it, nothing happens.",
    needsAccess: true,
  },
  changeVendorChoice: {
    tag: "My enrollment",
    summary: "Switch every use of the data of the address by vendors off, or on again",
    description:
      "Adds the choice to each record of the address, and sets or clears the cookie `vendor-opt-out`, which counts as Global Privacy Control in this browser. Support asks the vendors to delete what they have. Repeating changes nothing.",
    needsAccess: true,
  },
  startMove: {
    tag: "My enrollment",
    summary: "Begin to move an enrollment of the address to a new home",
    description:
      "Begins an application for the new home, with what is known of the person, and sets its owner cookie. The enrollment changes when that application is completed: then it ends. If its utility serves no home of the ZIP code, the outcome is `outside`, and nothing begins.",
    needsAccess: true,
  },
  signOut: {
    tag: "My enrollment",
    summary: "End the access of this browser, or of every browser",
    description: "The answer is the same for a browser without access.",
  },
  continueApplication: {
    tag: "My enrollment",
    summary: "Continue an unfinished application of the address in this browser",
    description:
      "Sets a new owner cookie. The browser that had the application before gets the answer of an unknown session from then on.",
    needsAccess: true,
  },
} as const satisfies Partial<Record<RouteName, Operation>>;
