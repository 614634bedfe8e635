import { service } from "#lambdas/shared/service.ts";

/** Deletes what households asked to have deleted, and has support ask vendors to. */
export const carryOutDeletionService = service({
  invokedBy: "queue",
  uses: {
    enrollments: ["read", "query byEmail", "update", "delete"], // closes what the law requires
    sessions: ["read", "query byEmail", "delete"],
    bills: ["query bySession", "delete"],
    enrollmentNumbers: "delete",
    accessTokens: ["query byEmail", "query byReplacedEmail", "delete"],
    accessSessions: "delete",
    forgotten: "create",
    billFiles: "delete versions",
    mail: "send",
    company: "read",
  },
});
