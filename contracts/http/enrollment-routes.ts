import * as z from "zod/mini";
import { requestAccessLinkReply, requestAccessLinkRequest } from "./access-link.ts";
import { submitApplicationReply, submitApplicationRequest } from "./application.ts";
import { bill, createBillReply, createBillRequest } from "./bill.ts";
import {
  completeApplicationReply,
  completeApplicationRequest,
  emailCustomerReply,
  emailCustomerRequest,
  emailNumberHolderReply,
  emailNumberHolderRequest,
  enrollmentSummary,
  presentDisclosureReply,
  presentDisclosureRequest,
} from "./completion.ts";
import { contactForm, sendMessageReply } from "./contact.ts";
import {
  setCookieQuery,
  setCookieReply,
  trackConversionReply,
  trackConversionRequest,
} from "./conversion.ts";
import { eligibilityData, incomeLimitData } from "./eligibility.ts";
import {
  confirmEmailReply,
  confirmEmailRequest,
  requestEmailConfirmationReply,
  requestEmailConfirmationRequest,
} from "./email-confirmation.ts";
import { billId, customerId, sessionId } from "./fields.ts";
import { manageMailboxReply, manageMailboxRequest } from "./mailbox.ts";
import { limitErrors, type Route } from "./route.ts";
import {
  saveSessionReply,
  saveSessionRequest,
  saveUtilityDataReply,
  saveUtilityDataRequest,
} from "./session.ts";
import { createCustomerReply, createCustomerRequest } from "./sign-up.ts";
import { listSwitchesReply } from "./switches.ts";
import { switchesPath } from "./switches-path.ts";
import {
  createLinkedBillReply,
  createLinkedBillRequest,
  createUploadLinkReply,
  createUploadLinkRequest,
  sessionReply,
} from "./upload-link.ts";
import { utilityAuthRoutes } from "./utility-auth-routes.ts";

/** What scripts of the enrollment and of public pages call. */
export const enrollmentRoutes = {
  getHealth: {
    method: "GET",
    path: "/api/health",
    reply: z.object({ status: z.literal("ok") }),
    errors: ["unhealthy"],
  },
  listEligibility: { method: "GET", path: "/api/eligibility/data", reply: eligibilityData, errors: [] },
  listIncomeLimits: { method: "GET", path: "/api/lmi/data", reply: incomeLimitData, errors: [] },
  listSwitches: { method: "GET", path: switchesPath, reply: listSwitchesReply, errors: [] },
  saveSession: {
    method: "POST",
    path: "/api/session",
    body: saveSessionRequest,
    reply: saveSessionReply,
    errors: ["session_not_found", "session_changed"],
  },
  getSession: {
    method: "GET",
    path: "/api/session/{sessionId}",
    params: z.object({ sessionId }),
    reply: sessionReply,
    errors: ["session_not_found"],
  },
  saveUtilityData: {
    method: "PUT",
    path: "/api/session/{sessionId}/utility-data",
    params: z.object({ sessionId }),
    body: saveUtilityDataRequest,
    reply: saveUtilityDataReply,
    errors: ["session_not_found", "session_changed", "already_complete"],
  },
  ...utilityAuthRoutes,
  createCustomer: {
    method: "POST",
    path: "/api/customer/create",
    body: createCustomerRequest,
    reply: createCustomerReply,
    errors: ["session_not_found", "session_changed", "already_complete"],
  },
  createBill: {
    method: "POST",
    path: "/api/bills",
    body: createBillRequest,
    reply: createBillReply,
    errors: [
      "session_not_found",
      "session_changed",
      "already_complete",
      "upload_not_offered",
      "bill_too_large",
      "bill_not_pdf",
      "validation_failed",
      ...limitErrors,
    ],
  },
  createUploadLink: {
    method: "POST",
    path: "/api/upload-link",
    body: createUploadLinkRequest,
    reply: createUploadLinkReply,
    errors: [
      "session_not_found",
      "session_changed",
      "already_complete",
      "upload_not_offered",
      ...limitErrors,
    ],
  },
  createLinkedBill: {
    method: "POST",
    path: "/api/upload-link/bills",
    body: createLinkedBillRequest,
    reply: createLinkedBillReply,
    errors: [
      "link_not_valid",
      "session_changed",
      "upload_not_offered",
      "bill_too_large",
      "bill_not_pdf",
      "validation_failed",
      ...limitErrors,
    ],
  },
  getBill: {
    method: "GET",
    path: "/api/bills/{tempId}",
    params: z.object({ tempId: billId }),
    reply: bill,
    errors: ["bill_not_found"],
  },
  submitApplication: {
    method: "POST",
    path: "/api/application/submit",
    body: submitApplicationRequest,
    reply: submitApplicationReply,
    errors: ["session_not_found", "session_changed", "utility_not_connected", "too_many_changes"],
  },
  presentDisclosure: {
    method: "POST",
    path: "/api/disclosure",
    body: presentDisclosureRequest,
    reply: presentDisclosureReply,
    errors: ["session_not_found", "session_changed", "already_complete", "already_enrolled"],
  },
  completeApplication: {
    method: "POST",
    path: "/api/application/complete",
    body: completeApplicationRequest,
    reply: completeApplicationReply,
    errors: [
      "session_not_found",
      "session_changed",
      "application_not_complete",
      "already_enrolled",
      "disclosure_changed",
      "number_already_enrolled",
      "number_enrolled_unconfirmed",
      "already_moved",
      "validation_failed",
    ],
  },
  getEnrollment: {
    method: "GET",
    path: "/api/customer/{customerId}/enrollment",
    params: z.object({ customerId }),
    reply: enrollmentSummary,
    errors: ["enrollment_not_found"],
  },
  emailCustomer: {
    method: "POST",
    path: "/api/email/customer",
    body: emailCustomerRequest,
    reply: emailCustomerReply,
    errors: ["session_not_found", "application_not_complete"],
  },
  emailNumberHolder: {
    method: "POST",
    path: "/api/email/number-holder",
    body: emailNumberHolderRequest,
    reply: emailNumberHolderReply,
    errors: ["session_not_found", "application_not_complete", ...limitErrors],
  },
  requestEmailConfirmation: {
    method: "POST",
    path: "/api/email/confirmation-link",
    body: requestEmailConfirmationRequest,
    reply: requestEmailConfirmationReply,
    errors: ["session_not_found", "application_not_complete", "mail_paused", ...limitErrors],
  },
  confirmEmail: {
    method: "POST",
    path: "/api/email/confirm",
    body: confirmEmailRequest,
    reply: confirmEmailReply,
    errors: ["link_not_valid", "session_changed"],
  },
  manageMailbox: {
    method: "POST",
    path: "/api/mailbox",
    body: manageMailboxRequest,
    reply: manageMailboxReply,
    errors: [
      "link_not_valid",
      "session_changed",
      "hold_not_undoable",
      "number_already_enrolled",
      ...limitErrors,
    ],
  },
  setCookie: {
    method: "GET",
    path: "/api/cookie/set",
    query: setCookieQuery,
    reply: setCookieReply,
    errors: [],
  },
  trackConversion: {
    method: "POST",
    path: "/api/conversion/track",
    body: trackConversionRequest,
    reply: trackConversionReply,
    errors: ["session_not_found", "step_not_reached"],
  },
  sendMessage: {
    method: "POST",
    path: "/api/contact",
    body: contactForm,
    reply: sendMessageReply,
    errors: ["too_many_messages", "message_not_sent", "mail_paused"],
  },
  requestAccessLink: {
    method: "POST",
    path: "/api/my-enrollment/link",
    body: requestAccessLinkRequest,
    reply: requestAccessLinkReply,
    errors: limitErrors,
  },
} as const satisfies Record<string, Route>;
