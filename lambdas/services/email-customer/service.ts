import { service } from "#lambdas/shared/service.ts";

export const emailCustomerService = service({
  routes: ["emailCustomer"],
  uses: {
    sessions: "read",
    enrollments: "change",
  },
});
