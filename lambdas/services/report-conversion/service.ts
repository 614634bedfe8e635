import { service } from "#lambdas/shared/service.ts";

/** Reports conversions to the affiliate network. */
export const reportConversionService = service({
  invokedBy: "queue",
  uses: {
    sessions: "save",
    enrollments: ["read", "query byEmail"], // for an opt-out since the report was queued
    affiliateNetwork: "call",
  },
});
