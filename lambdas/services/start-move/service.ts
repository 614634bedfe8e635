import { service } from "#lambdas/shared/service.ts";

export const startMoveService = service({
  routes: ["startMove"],
  uses: {
    accessSessions: "read",
    sessions: "create",
    enrollments: "save",
    limits: "save",
  },
});
