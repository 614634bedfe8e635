import { service } from "#lambdas/shared/service.ts";

/** Looks at the site as a household does. */
export const checkSiteService = service({
  invokedBy: "schedule",
  uses: {
    siteOrigin: "read",
    syntheticKey: "read",
  },
});
