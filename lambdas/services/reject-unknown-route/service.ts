import { service } from "#lambdas/shared/service.ts";

/** Answers every method and path that no route has. */
export const rejectUnknownRouteService = service({
  invokedBy: "gateway",
  uses: {
    company: "read",
  },
});
