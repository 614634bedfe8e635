import { service } from "#lambdas/shared/service.ts";

/** The e-mails of an enrollment that a household asks for, and the confirmation of its address. */
export const enrollmentEmails = service({
  routes: ["requestEmailConfirmation", "confirmEmail", "emailNumberHolder"],
  uses: {
    sessions: "read",
    enrollments: "change",
    enrollmentNumbers: ["read", "update"],
    numberLookups: "compute",
    mailboxes: "read",
    limits: "save",
    linkKey: "read",
    mail: "send",
    company: "read",
    siteOrigin: "read",
  },
});
