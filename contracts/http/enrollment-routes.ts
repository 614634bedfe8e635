import * as z from "zod/mini";
import { requestAccessLinkReply, requestAccessLinkRequest } from "./access-link.ts";
import { submitApplicationReply, submitApplicationRequest } from "./application.ts";
import { billRoutes } from "./bill-routes.ts";
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
import { customerId, sessionId } from "./fields.ts";
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
import { sessionReply } from "./upload-link.ts";
import { utilityAuthRoutes } from "./utility-auth-routes.ts";

export const getHealthRoute = {
  method: "GET",
  path: "/api/health",
  reply: z.object({ status: z.literal("ok") }),
  errors: ["unhealthy"],
} as const satisfies Route;

export const listEligibilityRoute = {
  method: "GET",
  path: "/api/eligibility/data",
  reply: eligibilityData,
  errors: [],
} as const satisfies Route;

export const listIncomeLimitsRoute = {
  method: "GET",
  path: "/api/lmi/data",
  reply: incomeLimitData,
  errors: [],
} as const satisfies Route;

export const listSwitchesRoute = {
  method: "GET",
  path: switchesPath,
  reply: listSwitchesReply,
  errors: [],
} as const satisfies Route;

export const saveSessionRoute = {
  method: "POST",
  path: "/api/session",
  body: saveSessionRequest,
  reply: saveSessionReply,
  errors: ["session_not_found", "session_changed"],
} as const satisfies Route;

export const getSessionRoute = {
  method: "GET",
  path: "/api/session/{sessionId}",
  params: z.object({ sessionId }),
  reply: sessionReply,
  errors: ["session_not_found", "already_moved"],
} as const satisfies Route;

export const saveUtilityDataRoute = {
  method: "PUT",
  path: "/api/session/{sessionId}/utility-data",
  params: z.object({ sessionId }),
  body: saveUtilityDataRequest,
  reply: saveUtilityDataReply,
  errors: ["session_not_found", "session_changed", "already_complete"],
} as const satisfies Route;

export const createCustomerRoute = {
  method: "POST",
  path: "/api/customer/create",
  body: createCustomerRequest,
  reply: createCustomerReply,
  errors: ["session_not_found", "session_changed", "already_complete"],
} as const satisfies Route;

export const submitApplicationRoute = {
  method: "POST",
  path: "/api/application/submit",
  body: submitApplicationRequest,
  reply: submitApplicationReply,
  errors: [
    "session_not_found",
    "session_changed",
    "utility_not_connected",
    "too_many_changes",
    "already_moved",
    "move_outside_of_territory",
  ],
} as const satisfies Route;

export const presentDisclosureRoute = {
  method: "POST",
  path: "/api/disclosure",
  body: presentDisclosureRequest,
  reply: presentDisclosureReply,
  errors: ["session_not_found", "session_changed", "already_complete", "already_enrolled"],
} as const satisfies Route;

export const completeApplicationRoute = {
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
    "move_outside_of_territory",
    "validation_failed",
  ],
} as const satisfies Route;

export const getEnrollmentRoute = {
  method: "GET",
  path: "/api/customer/{customerId}/enrollment",
  params: z.object({ customerId }),
  reply: enrollmentSummary,
  errors: ["enrollment_not_found"],
} as const satisfies Route;

export const emailCustomerRoute = {
  method: "POST",
  path: "/api/email/customer",
  body: emailCustomerRequest,
  reply: emailCustomerReply,
  errors: ["session_not_found", "application_not_complete"],
} as const satisfies Route;

export const emailNumberHolderRoute = {
  method: "POST",
  path: "/api/email/number-holder",
  body: emailNumberHolderRequest,
  reply: emailNumberHolderReply,
  errors: ["session_not_found", "application_not_complete", ...limitErrors],
} as const satisfies Route;

export const requestEmailConfirmationRoute = {
  method: "POST",
  path: "/api/email/confirmation-link",
  body: requestEmailConfirmationRequest,
  reply: requestEmailConfirmationReply,
  errors: ["session_not_found", "application_not_complete", "mail_paused", ...limitErrors],
} as const satisfies Route;

export const confirmEmailRoute = {
  method: "POST",
  path: "/api/email/confirm",
  body: confirmEmailRequest,
  reply: confirmEmailReply,
  errors: ["link_not_valid", "session_changed"],
} as const satisfies Route;

export const manageMailboxRoute = {
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
} as const satisfies Route;

export const setCookieRoute = {
  method: "GET",
  path: "/api/cookie/set",
  query: setCookieQuery,
  reply: setCookieReply,
  errors: [],
} as const satisfies Route;

export const trackConversionRoute = {
  method: "POST",
  path: "/api/conversion/track",
  body: trackConversionRequest,
  reply: trackConversionReply,
  errors: ["session_not_found", "step_not_reached"],
} as const satisfies Route;

export const sendMessageRoute = {
  method: "POST",
  path: "/api/contact",
  body: contactForm,
  reply: sendMessageReply,
  errors: ["too_many_messages", "message_not_sent", "mail_paused"],
} as const satisfies Route;

export const requestAccessLinkRoute = {
  method: "POST",
  path: "/api/my-enrollment/link",
  body: requestAccessLinkRequest,
  reply: requestAccessLinkReply,
  errors: limitErrors,
} as const satisfies Route;

/** What scripts of the enrollment and of public pages call. */
export const enrollmentRoutes = {
  getHealth: getHealthRoute,
  listEligibility: listEligibilityRoute,
  listIncomeLimits: listIncomeLimitsRoute,
  listSwitches: listSwitchesRoute,
  saveSession: saveSessionRoute,
  getSession: getSessionRoute,
  saveUtilityData: saveUtilityDataRoute,
  ...utilityAuthRoutes,
  createCustomer: createCustomerRoute,
  ...billRoutes,
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
