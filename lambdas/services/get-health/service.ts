import { service } from "#lambdas/shared/service.ts";

/** Whether the API and what it needs work. */
export const getHealthService = service({
  routes: ["getHealth"],
  uses: {
    sessions: "describe",
    bills: "describe",
    enrollments: "describe",
    billFiles: "probe",
  },
});
