import { service } from "#lambdas/shared/service.ts";

export const getHostedLoginService = service({
  routes: ["getHostedLogin"],
  uses: {
    sessions: "read",
    utilityConnector: "call",
    accountKey: "read",
  },
});
