import { service } from "#lambdas/shared/service.ts";

export const setCookieService = service({
  routes: ["setCookie"],
  uses: {
    limits: "create",
  },
});
