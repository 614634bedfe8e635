import { service } from "#lambdas/shared/service.ts";

/** Sends the e-mails whose time has come. */
export const wakeWaitingEmailsService = service({
  invokedBy: "schedule",
  uses: {
    enrollments: ["update", "query byWaitingEmail", "query byDueNotice", "query byOpenCorrection"],
  },
});
