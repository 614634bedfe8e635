import { service } from "#lambdas/shared/service.ts";

export const confirmEmailService = service({
  routes: ["confirmEmail"],
  uses: {
    enrollments: "change",
    enrollmentNumbers: "update",
    linkKey: "read",
  },
});
