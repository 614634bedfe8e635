import { service } from "#lambdas/shared/service.ts";

export const changeVendorChoiceService = service({
  routes: ["changeVendorChoice"],
  uses: {
    accessSessions: "read",
    enrollments: ["change", "query byEmail"],
    sessions: ["save", "query byEmail"],
    limits: "save",
    deletionRequests: "send", // support asks vendors as after a deletion
  },
});
