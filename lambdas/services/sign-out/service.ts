import { service } from "#lambdas/shared/service.ts";

export const signOutService = service({
  routes: ["signOut"],
  uses: {
    accessSessions: ["save", "delete"],
  },
});
