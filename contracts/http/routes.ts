import { requestAccessLinkRoute } from "./access-link.ts";
import { submitApplicationRoute } from "./application.ts";
import { createBillRoute, getBillRoute } from "./bill.ts";
import { changeCancellationRoute } from "./cancellation.ts";
import { completeApplicationRoute } from "./completion.ts";
import { sendMessageRoute } from "./contact.ts";
import { changeContactDetailsRoute, changeEmailAddressRoute } from "./contact-details.ts";
import { setCookieRoute, trackConversionRoute } from "./conversion.ts";
import { changeCorrectionRoute } from "./corrections.ts";
import { emailCustomerRoute } from "./customer-email.ts";
import { requestDeletionRoute } from "./deletion.ts";
import { getDisclosureRoute, getReceiptRoute, sendDocumentLinkRoute } from "./document-routes.ts";
import { listEligibilityRoute, listIncomeLimitsRoute } from "./eligibility.ts";
import { confirmEmailRoute, requestEmailConfirmationRoute } from "./email-confirmation.ts";
import { getEnrollmentRoute } from "./enrollment-summary.ts";
import {
  checkEligibilityRoute,
  explainSignUpRoute,
  getFormResultRoute,
  sendMessageFormRoute,
} from "./form-routes.ts";
import { getHealthRoute } from "./health.ts";
import { manageMailboxRoute } from "./mailbox.ts";
import { startMoveRoute } from "./move.ts";
import {
  continueApplicationRoute,
  getMyEnrollmentRoute,
  openMyEnrollmentRoute,
  signOutRoute,
} from "./my-enrollment.ts";
import { emailNumberHolderRoute } from "./number-holder.ts";
import { downloadPersonalDataRoute } from "./personal-data.ts";
import { presentDisclosureRoute } from "./presented-disclosure.ts";
import type { Route } from "./route.ts";
import { saveSessionRoute } from "./save-session.ts";
import { saveUtilityDataRoute } from "./save-utility-data.ts";
import { getSessionRoute } from "./session.ts";
import { createCustomerRoute } from "./sign-up.ts";
import { listSwitchesRoute } from "./switches.ts";
import { checkUploadLinkRoute, createLinkedBillRoute, createUploadLinkRoute } from "./upload-link.ts";
import { getHostedLoginRoute, getUtilityAuthKeyRoute, utilityAuthRoute } from "./utility-auth.ts";
import { changeVendorChoiceRoute } from "./vendor-choice.ts";

export { isForOwnPages, isWrite, type Route } from "./route.ts";

/** All routes, for the infrastructure, the local server and the documentation. A page or a function imports only its own. */
export const routes = {
  getHealth: getHealthRoute,
  listEligibility: listEligibilityRoute,
  listIncomeLimits: listIncomeLimitsRoute,
  listSwitches: listSwitchesRoute,
  saveSession: saveSessionRoute,
  getSession: getSessionRoute,
  saveUtilityData: saveUtilityDataRoute,
  utilityAuth: utilityAuthRoute,
  getUtilityAuthKey: getUtilityAuthKeyRoute,
  getHostedLogin: getHostedLoginRoute,
  createCustomer: createCustomerRoute,
  createBill: createBillRoute,
  createUploadLink: createUploadLinkRoute,
  checkUploadLink: checkUploadLinkRoute,
  createLinkedBill: createLinkedBillRoute,
  getBill: getBillRoute,
  submitApplication: submitApplicationRoute,
  presentDisclosure: presentDisclosureRoute,
  completeApplication: completeApplicationRoute,
  getEnrollment: getEnrollmentRoute,
  emailCustomer: emailCustomerRoute,
  emailNumberHolder: emailNumberHolderRoute,
  requestEmailConfirmation: requestEmailConfirmationRoute,
  confirmEmail: confirmEmailRoute,
  manageMailbox: manageMailboxRoute,
  setCookie: setCookieRoute,
  trackConversion: trackConversionRoute,
  sendMessage: sendMessageRoute,
  requestAccessLink: requestAccessLinkRoute,
  openMyEnrollment: openMyEnrollmentRoute,
  getMyEnrollment: getMyEnrollmentRoute,
  changeCancellation: changeCancellationRoute,
  changeContactDetails: changeContactDetailsRoute,
  changeCorrection: changeCorrectionRoute,
  changeEmailAddress: changeEmailAddressRoute,
  downloadPersonalData: downloadPersonalDataRoute,
  requestDeletion: requestDeletionRoute,
  changeVendorChoice: changeVendorChoiceRoute,
  startMove: startMoveRoute,
  signOut: signOutRoute,
  continueApplication: continueApplicationRoute,
  checkEligibility: checkEligibilityRoute,
  explainSignUp: explainSignUpRoute,
  sendMessageForm: sendMessageFormRoute,
  getFormResult: getFormResultRoute,
  getDisclosure: getDisclosureRoute,
  sendDocumentLink: sendDocumentLinkRoute,
  getReceipt: getReceiptRoute,
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
