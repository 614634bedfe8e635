import * as z from "zod/mini";
import { personalDataPath } from "#contracts/site/document-paths.ts";
import { changeCancellationReply, changeCancellationRequest } from "./cancellation.ts";
import {
  changeContactDetailsReply,
  changeContactDetailsRequest,
  changeEmailAddressReply,
  changeEmailAddressRequest,
} from "./contact-details.ts";
import { changeCorrectionReply, changeCorrectionRequest } from "./corrections.ts";
import { deletionOutcome, requestDeletionRequest } from "./deletion.ts";
import { startMoveReply, startMoveRequest } from "./move.ts";
import {
  continueApplicationReply,
  continueApplicationRequest,
  myEnrollment,
  openMyEnrollmentReply,
  openMyEnrollmentRequest,
  signOutReply,
  signOutRequest,
} from "./my-enrollment.ts";
import { personalDataQuery } from "./personal-data.ts";
import { limitErrors, type Route } from "./route.ts";
import { changeVendorChoiceReply, changeVendorChoiceRequest } from "./vendor-choice.ts";

export const openMyEnrollmentRoute = {
  method: "POST",
  path: "/api/my-enrollment/open",
  body: openMyEnrollmentRequest,
  reply: openMyEnrollmentReply,
  errors: ["link_not_valid", "session_changed"],
} as const satisfies Route;

export const getMyEnrollmentRoute = {
  method: "GET",
  path: "/api/my-enrollment",
  reply: myEnrollment,
  errors: ["access_expired"],
} as const satisfies Route;

export const changeCancellationRoute = {
  method: "POST",
  path: "/api/my-enrollment/cancellation",
  body: changeCancellationRequest,
  reply: changeCancellationReply,
  errors: [
    "access_expired",
    "enrollment_not_found",
    "session_changed",
    "not_cancelable",
    "cancellation_not_undoable",
    "number_already_enrolled",
    ...limitErrors,
  ],
} as const satisfies Route;

export const changeContactDetailsRoute = {
  method: "POST",
  path: "/api/my-enrollment/contact-details",
  body: changeContactDetailsRequest,
  reply: changeContactDetailsReply,
  errors: [
    "access_expired",
    "enrollment_not_found",
    "session_changed",
    "contact_details_changed",
    "validation_failed",
    ...limitErrors,
  ],
} as const satisfies Route;

export const changeCorrectionRoute = {
  method: "POST",
  path: "/api/my-enrollment/correction",
  body: changeCorrectionRequest,
  reply: changeCorrectionReply,
  errors: [
    "access_expired",
    "enrollment_not_found",
    "session_changed",
    "correction_pending",
    "correction_not_open",
    ...limitErrors,
  ],
} as const satisfies Route;

export const changeEmailAddressRoute = {
  method: "POST",
  path: "/api/my-enrollment/email-address",
  body: changeEmailAddressRequest,
  reply: changeEmailAddressReply,
  errors: ["access_expired", ...limitErrors],
} as const satisfies Route;

export const downloadPersonalDataRoute = {
  method: "GET",
  path: personalDataPath,
  query: personalDataQuery,
  reply: z.instanceof(Uint8Array),
  errors: ["access_expired", "personal_data_too_large", ...limitErrors],
} as const satisfies Route;

export const requestDeletionRoute = {
  method: "POST",
  path: "/api/my-enrollment/deletion",
  body: requestDeletionRequest,
  reply: deletionOutcome,
  errors: ["access_expired", ...limitErrors],
} as const satisfies Route;

export const changeVendorChoiceRoute = {
  method: "POST",
  path: "/api/my-enrollment/vendors",
  body: changeVendorChoiceRequest,
  reply: changeVendorChoiceReply,
  errors: ["access_expired", "session_changed", ...limitErrors],
} as const satisfies Route;

export const startMoveRoute = {
  method: "POST",
  path: "/api/my-enrollment/move",
  body: startMoveRequest,
  reply: startMoveReply,
  errors: ["access_expired", "enrollment_not_found", "not_movable", "already_moved", ...limitErrors],
} as const satisfies Route;

export const signOutRoute = {
  method: "POST",
  path: "/api/my-enrollment/sign-out",
  body: signOutRequest,
  reply: signOutReply,
  errors: ["access_expired"],
} as const satisfies Route;

export const continueApplicationRoute = {
  method: "POST",
  path: "/api/my-enrollment/continue",
  body: continueApplicationRequest,
  reply: continueApplicationReply,
  errors: ["access_expired", "session_not_found", "session_changed", "already_complete", "already_moved"],
} as const satisfies Route;

/** What a household does without a password, on any device, after a link was sent to its e-mail address. */
export const myEnrollmentRoutes = {
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
};
