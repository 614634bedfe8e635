import { service } from "#lambdas/shared/service.ts";

/** Whether a request came through CloudFront. */
export const authorizeRequestService = service({
  invokedBy: "gateway",
  uses: {
    originKey: "read",
  },
});
