import { service } from "#lambdas/shared/service.ts";

export const presentDisclosureService = service({
  routes: ["presentDisclosure"],
  uses: {
    sessions: "save",
    enrollments: "change",
    numbers: ["decrypt sessionId", "encrypt sessionId", "decrypt customerId"],
    company: "read",
  },
});
