import { service } from "#lambdas/shared/service.ts";

/** Changes what the role of support may not write: what a household agreed to is among it. */
export const changeForSupportService = service({
  invokedBy: "support",
  uses: {
    enrollments: ["change", "query byEmail"],
    sessions: ["save", "query byEmail"],
  },
});
