import { service } from "#lambdas/shared/service.ts";

export const requestEmailConfirmationService = service({
  routes: ["requestEmailConfirmation"],
  uses: {
    sessions: "read",
    enrollments: "read",
    mailboxes: "read",
    limits: "save",
    linkKey: "read",
    mail: "send",
    company: "read",
    siteOrigin: "read",
  },
});
