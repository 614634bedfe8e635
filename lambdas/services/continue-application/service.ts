import { service } from "#lambdas/shared/service.ts";

export const continueApplicationService = service({
  routes: ["continueApplication"],
  uses: {
    accessSessions: "read",
    sessions: "save",
    enrollments: "change", // its retention restarts with that of the session
  },
});
