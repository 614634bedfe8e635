import { service } from "#lambdas/shared/service.ts";

/** Takes the request for a link to My enrollment, and may read no record. */
export const requestAccessLinkService = service({
  routes: ["requestAccessLink"],
  uses: {
    limits: "save",
    accessLinkRequests: "send",
  },
});
