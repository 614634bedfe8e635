import { service } from "#lambdas/shared/service.ts";

export const changeEmailAddressService = service({
  routes: ["changeEmailAddress"],
  uses: {
    accessSessions: "read",
    limits: "save",
    mailDomains: "look up",
    accessLinkRequests: "send",
  },
});
