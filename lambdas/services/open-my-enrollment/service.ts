import { service } from "#lambdas/shared/service.ts";

export const openMyEnrollmentService = service({
  routes: ["openMyEnrollment"],
  uses: {
    accessTokens: ["create", "delete"], // gives a token back that it could not use
    accessSessions: "save",
    enrollments: ["change", "query byEmail"],
    enrollmentNumbers: "update", // the link confirms the e-mail address
    limits: "save", // a link that its own browser opens does not count
  },
});
