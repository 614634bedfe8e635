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

/** What a household does without a password, on any device, after a link was sent to its e-mail address. */
export const myEnrollmentRoutes = {
  openMyEnrollment: {
    method: "POST",
    path: "/api/my-enrollment/open",
    body: openMyEnrollmentRequest,
    reply: openMyEnrollmentReply,
    errors: ["link_not_valid", "session_changed"],
  },
  getMyEnrollment: {
    method: "GET",
    path: "/api/my-enrollment",
    reply: myEnrollment,
    errors: ["access_expired"],
  },
  changeCancellation: {
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
  },
  changeContactDetails: {
    method: "POST",
    path: "/api/my-enrollment/contact-details",
    body: changeContactDetailsRequest,
    reply: changeContactDetailsReply,
    errors: [
      "access_expired",
      "enrollment_not_found",
      "session_changed",
      "contact_details_changed",
      ...limitErrors,
    ],
  },
  changeCorrection: {
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
  },
  changeEmailAddress: {
    method: "POST",
    path: "/api/my-enrollment/email-address",
    body: changeEmailAddressRequest,
    reply: changeEmailAddressReply,
    errors: ["access_expired", ...limitErrors],
  },
  downloadPersonalData: {
    method: "GET",
    path: personalDataPath,
    query: personalDataQuery,
    reply: z.instanceof(Uint8Array),
    errors: ["access_expired", "personal_data_too_large", ...limitErrors],
  },
  requestDeletion: {
    method: "POST",
    path: "/api/my-enrollment/deletion",
    body: requestDeletionRequest,
    reply: deletionOutcome,
    errors: ["access_expired", ...limitErrors],
  },
  changeVendorChoice: {
    method: "POST",
    path: "/api/my-enrollment/vendors",
    body: changeVendorChoiceRequest,
    reply: changeVendorChoiceReply,
    errors: ["access_expired", "session_changed", ...limitErrors],
  },
  startMove: {
    method: "POST",
    path: "/api/my-enrollment/move",
    body: startMoveRequest,
    reply: startMoveReply,
    errors: ["access_expired", "enrollment_not_found", "not_movable", "already_moved", ...limitErrors],
  },
  signOut: {
    method: "POST",
    path: "/api/my-enrollment/sign-out",
    body: signOutRequest,
    reply: signOutReply,
    errors: [],
  },
  continueApplication: {
    method: "POST",
    path: "/api/my-enrollment/continue",
    body: continueApplicationRequest,
    reply: continueApplicationReply,
    errors: ["access_expired", "session_not_found", "session_changed", "already_complete"],
  },
} as const satisfies Record<string, Route>;
