import { service } from "#lambdas/shared/service.ts";

/** Opens My enrollment with a link, shows what belongs to its address, and leaves it. */
export const myEnrollment = service({
  routes: ["openMyEnrollment", "getMyEnrollment", "continueApplication", "signOut"],
  uses: {
    accessTokens: ["create", "delete"], // gives a token back that it could not use
    accessSessions: ["save", "delete"],
    enrollments: ["change", "query byEmail"],
    enrollmentNumbers: "update", // the link confirms the e-mail address
    sessions: "save",
    limits: "save", // a link that its own browser opens does not count
  },
});
