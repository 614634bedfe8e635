import { service } from "#lambdas/shared/service.ts";

/** Queues the e-mails in the outboxes of enrollments. */
export const queueEmailsService = service({
  invokedBy: "stream",
  uses: {
    pendingEmails: "send",
  },
});
