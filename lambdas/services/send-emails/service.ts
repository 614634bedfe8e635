import { service } from "#lambdas/shared/service.ts";

/** Sends the e-mails in the outboxes of enrollments. */
export const sendEmailsService = service({
  invokedBy: "queue",
  uses: {
    enrollments: "change",
    mailboxes: "read",
    limits: ["save", "update"],
    numbers: "decrypt customerId",
    linkKey: "read",
    mail: "send",
    company: "read",
    siteOrigin: "read",
  },
});
