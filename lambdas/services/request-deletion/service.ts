import { service } from "#lambdas/shared/service.ts";

export const requestDeletionService = service({
  routes: ["requestDeletion"],
  uses: {
    accessSessions: ["read", "delete"], // signs every browser out
    enrollments: ["read", "query byEmail"],
    sessions: ["read", "query byEmail"],
    bills: "query bySession",
    limits: "save",
    deletionRequests: "send",
  },
});
