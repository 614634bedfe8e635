import { service } from "#lambdas/shared/service.ts";

export const changeContactDetailsService = service({
  routes: ["changeContactDetails"],
  uses: {
    accessSessions: "read",
    enrollments: "change",
    limits: "save",
  },
});
