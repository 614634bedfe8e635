import { service } from "#lambdas/shared/service.ts";

export const submitApplicationService = service({
  routes: ["submitApplication"],
  uses: {
    sessions: "save",
    enrollments: "save",
    limits: "save",
    mailDomains: "look up",
    numbers: ["decrypt sessionId", "encrypt sessionId", "decrypt customerId", "encrypt customerId"],
    numberLookups: "compute",
  },
});
