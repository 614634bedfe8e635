import { service } from "#lambdas/shared/service.ts";

/** All that we know of a household. */
export const downloadPersonalDataService = service({
  routes: ["downloadPersonalData"],
  uses: {
    accessSessions: "read",
    enrollments: ["read", "query byEmail"],
    sessions: ["read", "query byEmail"],
    bills: "query bySession",
    numbers: ["decrypt customerId", "decrypt sessionId", "decrypt billId"],
    limits: "save",
    company: "read",
  },
});
