import { service } from "#lambdas/shared/service.ts";

export const utilityAuthService = service({
  routes: ["utilityAuth"],
  uses: {
    sessions: "read",
    limits: ["save", "update"],
    passwordKey: "open passwords",
    utilityConnector: "call",
    accountKey: "read",
  },
});
