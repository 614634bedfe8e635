import { service } from "#lambdas/shared/service.ts";

export const getReceiptService = service({
  routes: ["getReceipt"],
  uses: {
    sessions: "read",
    enrollments: ["read", "query bySession"],
    accessSessions: "read",
    numbers: "decrypt customerId",
    linkKey: "read",
    company: "read",
  },
});
