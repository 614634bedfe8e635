import { service } from "#lambdas/shared/service.ts";

export const saveSessionService = service({
  routes: ["saveSession"],
  uses: {
    sessions: "save",
    enrollments: "update", // a visit restarts the retention of an unfinished one
    syntheticKey: "read",
  },
});
