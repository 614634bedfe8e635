import { service } from "#lambdas/shared/service.ts";

/** Sends the links to My enrollment. */
export const sendAccessLinkService = service({
  invokedBy: "queue",
  uses: {
    enrollments: "query byEmail",
    mailboxes: "read",
    accessTokens: "create",
    limits: ["save", "update"], // links to new addresses also count for everybody
    mail: "send",
    company: "read",
    siteOrigin: "read",
  },
});
