import { service } from "#lambdas/shared/service.ts";

/** What public pages ask for: reference tables, and the answers to their forms without script. Reads and stores nothing. */
export const publicPages = service({
  routes: ["listEligibility", "listIncomeLimits", "checkEligibility", "explainSignUp", "getFormResult"],
  uses: { company: "read" },
});
