import { service } from "#lambdas/shared/service.ts";

/** The session of a household that enrolls, and what becomes of it until the disclosure is signed. */
export const enrolling = service({
  routes: [
    "listSwitches",
    "saveSession",
    "getSession",
    "saveUtilityData",
    "createCustomer",
    "submitApplication",
    "getEnrollment",
    "emailCustomer",
  ],
  uses: {
    sessions: "save",
    enrollments: ["save", "update"], // a visit restarts the retention of an unfinished one
    numbers: ["decrypt sessionId", "encrypt sessionId", "decrypt customerId", "encrypt customerId"],
    numberLookups: "compute",
    limits: "save",
    mailDomains: "look up",
    accountKey: "read",
    syntheticKey: "read",
  },
});
