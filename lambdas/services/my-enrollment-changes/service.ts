import { service } from "#lambdas/shared/service.ts";

/** What a household changes in My enrollment, and what it has changed for it. */
export const myEnrollmentChanges = service({
  routes: [
    "changeContactDetails",
    "changeEmailAddress",
    "changeCorrection",
    "changeVendorChoice",
    "startMove",
    "discardApplication",
    "requestDeletion",
  ],
  uses: {
    accessSessions: ["read", "delete"], // a deletion request signs every browser out
    enrollments: ["save", "update", "query byEmail"],
    sessions: ["save", "query byEmail"],
    bills: "query bySession",
    numbers: "encrypt customerId", // a household may ask for another number; none is decrypted
    limits: "save",
    mailDomains: "look up",
    accessLinkRequests: "send",
    deletionRequests: "send", // also of one application; support asks vendors as after a deletion
  },
});
