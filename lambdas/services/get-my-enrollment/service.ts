import { service } from "#lambdas/shared/service.ts";

export const getMyEnrollmentService = service({
  routes: ["getMyEnrollment"],
  uses: {
    accessSessions: "read",
    enrollments: "query byEmail",
    linkKey: "read",
    siteOrigin: "read",
  },
});
