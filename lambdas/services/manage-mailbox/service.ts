import { service } from "#lambdas/shared/service.ts";

/** The page behind "This wasn't me" in e-mails. */
export const manageMailboxService = service({
  routes: ["manageMailbox"],
  uses: {
    mailboxes: "save",
    enrollments: ["change", "query byEmail"], // restores a former address on every enrollment that was taken to another one
    accessSessions: "delete", // signs out who did that
    sessions: "save", // and takes from them the applications that they continued
    enrollmentNumbers: "claim",
    numbers: "decrypt customerId", // to take a number back under the key of the current version
    numberLookups: "compute",
    limits: "save",
    linkKey: "read",
  },
});
