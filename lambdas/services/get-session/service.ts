import { service } from "#lambdas/shared/service.ts";

export const getSessionService = service({
  routes: ["getSession"],
  uses: {
    sessions: "save",
    enrollments: "change", // a visit restarts the retention of an unfinished one
    numbers: ["decrypt sessionId", "encrypt sessionId"],
  },
});
