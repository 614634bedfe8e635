import type { Service } from "#lambdas/shared/service.ts";
import { authorizeRequestService } from "./authorize-request/service.ts";
import { carryOutDeletionService } from "./carry-out-deletion/service.ts";
import { changeCancellationService } from "./change-cancellation/service.ts";
import { changeForSupportService } from "./change-for-support/service.ts";
import { checkSiteService } from "./check-site/service.ts";
import { completeApplicationService } from "./complete-application/service.ts";
import { conversions } from "./conversions/service.ts";
import { documents } from "./documents/service.ts";
import { downloadPersonalDataService } from "./download-personal-data/service.ts";
import { enrolling } from "./enrolling/service.ts";
import { enrollmentEmails } from "./enrollment-emails/service.ts";
import { expireStuckBillsService } from "./expire-stuck-bills/service.ts";
import { finishBillService } from "./finish-bill/service.ts";
import { getHealthService } from "./get-health/service.ts";
import { manageMailboxService } from "./manage-mailbox/service.ts";
import { messages } from "./messages/service.ts";
import { myEnrollment } from "./my-enrollment/service.ts";
import { myEnrollmentChanges } from "./my-enrollment-changes/service.ts";
import { publicPages } from "./public-pages/service.ts";
import { queueEmailsService } from "./queue-emails/service.ts";
import { readBillService } from "./read-bill/service.ts";
import { recordMailEventService } from "./record-mail-event/service.ts";
import { rejectUnknownRouteService } from "./reject-unknown-route/service.ts";
import { reportConversionService } from "./report-conversion/service.ts";
import { requestAccessLinkService } from "./request-access-link/service.ts";
import { sendAccessLinkService } from "./send-access-link/service.ts";
import { sendEmailsService } from "./send-emails/service.ts";
import { uploads } from "./uploads/service.ts";
import { utilityAuthService } from "./utility-auth/service.ts";
import { wakeWaitingEmailsService } from "./wake-waiting-emails/service.ts";

/** Every service, by the name of its folder. */
export const services = {
  "authorize-request": authorizeRequestService,
  "carry-out-deletion": carryOutDeletionService,
  "change-cancellation": changeCancellationService,
  "change-for-support": changeForSupportService,
  "check-site": checkSiteService,
  "complete-application": completeApplicationService,
  conversions,
  documents,
  "download-personal-data": downloadPersonalDataService,
  enrolling,
  "enrollment-emails": enrollmentEmails,
  "expire-stuck-bills": expireStuckBillsService,
  "finish-bill": finishBillService,
  "get-health": getHealthService,
  "manage-mailbox": manageMailboxService,
  messages,
  "my-enrollment": myEnrollment,
  "my-enrollment-changes": myEnrollmentChanges,
  "public-pages": publicPages,
  "queue-emails": queueEmailsService,
  "read-bill": readBillService,
  "record-mail-event": recordMailEventService,
  "reject-unknown-route": rejectUnknownRouteService,
  "report-conversion": reportConversionService,
  "request-access-link": requestAccessLinkService,
  "send-access-link": sendAccessLinkService,
  "send-emails": sendEmailsService,
  uploads,
  "utility-auth": utilityAuthService,
  "wake-waiting-emails": wakeWaitingEmailsService,
} as const satisfies Record<string, Service>;
