import { service } from "#lambdas/shared/service.ts";

export const sendMessageService = service({
  routes: ["sendMessage"],
  uses: {
    limits: "save",
    mail: "send",
    company: "read",
  },
});
