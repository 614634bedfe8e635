import { service } from "#lambdas/shared/service.ts";

export const getUtilityAuthKeyService = service({
  routes: ["getUtilityAuthKey"],
  uses: {
    sessions: "read",
    limits: "save",
    passwordKey: "read",
  },
});
