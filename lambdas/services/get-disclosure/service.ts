import { service } from "#lambdas/shared/service.ts";

export const getDisclosureService = service({
  routes: ["getDisclosure"],
  uses: {
    sessions: "save",
    enrollments: ["change", "query bySession"],
    accessSessions: "read",
    numbers: ["decrypt sessionId", "encrypt sessionId", "decrypt customerId"],
    linkKey: "read",
    company: "read",
  },
});
