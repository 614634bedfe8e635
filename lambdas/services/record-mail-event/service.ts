import { service } from "#lambdas/shared/service.ts";

/** Records returned e-mail on the enrollment. */
export const recordMailEventService = service({
  invokedBy: "queue",
  uses: {
    enrollments: "change",
  },
});
