import { service } from "#lambdas/shared/service.ts";

export const getEnrollmentService = service({
  routes: ["getEnrollment"],
  uses: {
    sessions: "read",
    enrollments: "read",
  },
});
