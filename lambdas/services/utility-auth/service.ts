import { service } from "#lambdas/shared/service.ts";

/** Connects the household's account at its utility: by password, whose key it hands out, or on the utility's own page. */
export const utilityAuthService = service({
  routes: ["utilityAuth", "getUtilityAuthKey", "getHostedLogin"],
  uses: {
    sessions: "read",
    limits: ["save", "update"],
    passwordKey: ["read", "open passwords"],
    utilityConnector: "call",
    accountKey: "read",
  },
});
