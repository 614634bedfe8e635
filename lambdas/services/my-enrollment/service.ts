import { service } from "#lambdas/shared/service.ts";

/** Opens My enrollment with a link, shows what belongs to its address, and leaves it. */
export const myEnrollment = service({
  routes: ["openMyEnrollment", "renewAccessLink", "getMyEnrollment", "continueApplication", "signOut"],
  uses: {
    accessTokens: ["create", "update", "delete"], // gives a token back that it could not use
    accessLinkRequests: "send",
    accessSessions: ["save", "delete", "check"], // nothing moves to a new address once access has ended
    enrollments: ["change", "query byEmail"],
    enrollmentNumbers: "update", // the link confirms the e-mail address
    sessions: "save",
    limits: "save", // a link that its own browser opens does not count
  },
});
