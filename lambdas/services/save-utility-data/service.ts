import { service } from "#lambdas/shared/service.ts";

export const saveUtilityDataService = service({
  routes: ["saveUtilityData"],
  uses: {
    sessions: "save",
    enrollments: "update", // a visit restarts the retention of an unfinished one
    numbers: ["decrypt sessionId", "encrypt sessionId"],
    accountKey: "read",
  },
});
