import { requestAccessLinkRoute } from "./access-link.ts";
import { submitApplicationRoute } from "./application.ts";
import { createBillRoute, getBillRoute } from "./bill.ts";
import { completeApplicationRoute } from "./completion.ts";
import { sendMessageRoute } from "./contact.ts";
import { setCookieRoute, trackConversionRoute } from "./conversion.ts";
import { emailCustomerRoute } from "./customer-email.ts";
import { listEligibilityRoute, listIncomeLimitsRoute } from "./eligibility.ts";
import { confirmEmailRoute, requestEmailConfirmationRoute } from "./email-confirmation.ts";
import { getEnrollmentRoute } from "./enrollment-summary.ts";
import { getHealthRoute } from "./health.ts";
import { manageMailboxRoute } from "./mailbox.ts";
import { emailNumberHolderRoute } from "./number-holder.ts";
import { presentDisclosureRoute } from "./presented-disclosure.ts";
import { saveSessionRoute } from "./save-session.ts";
import { saveUtilityDataRoute } from "./save-utility-data.ts";
import { getSessionRoute } from "./session.ts";
import { createCustomerRoute } from "./sign-up.ts";
import { listSwitchesRoute } from "./switches.ts";
import { checkUploadLinkRoute, createLinkedBillRoute, createUploadLinkRoute } from "./upload-link.ts";
import { getHostedLoginRoute, getUtilityAuthKeyRoute, utilityAuthRoute } from "./utility-auth.ts";

/** What scripts of the enrollment and of public pages call. */
export const enrollmentRoutes = {
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
};
