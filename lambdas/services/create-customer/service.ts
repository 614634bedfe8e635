import { service } from "#lambdas/shared/service.ts";

export const createCustomerService = service({
  routes: ["createCustomer"],
  uses: {
    sessions: "save",
    enrollments: "save",
    limits: "save",
    mailDomains: "look up",
  },
});
