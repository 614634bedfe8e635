import { service } from "#lambdas/shared/service.ts";

export const emailNumberHolderService = service({
  routes: ["emailNumberHolder"],
  uses: {
    sessions: "read",
    enrollments: "change",
    enrollmentNumbers: "read",
    numberLookups: "compute",
    limits: "save",
  },
});
