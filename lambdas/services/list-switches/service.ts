import { service } from "#lambdas/shared/service.ts";

/** What operations has switched off. */
export const listSwitchesService = service({
  routes: ["listSwitches"],
  uses: {
    limits: "read",
  },
});
