import { changeCancellationRoute } from "./cancellation.ts";
import { changeContactDetailsRoute, changeEmailAddressRoute } from "./contact-details.ts";
import { changeCorrectionRoute } from "./corrections.ts";
import { requestDeletionRoute } from "./deletion.ts";
import { startMoveRoute } from "./move.ts";
import {
  continueApplicationRoute,
  getMyEnrollmentRoute,
  openMyEnrollmentRoute,
  signOutRoute,
} from "./my-enrollment.ts";
import { downloadPersonalDataRoute } from "./personal-data.ts";
import { changeVendorChoiceRoute } from "./vendor-choice.ts";

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
