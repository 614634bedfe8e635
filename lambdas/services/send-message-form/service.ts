import { service } from "#lambdas/shared/service.ts";

export const sendMessageFormService = service({
  routes: ["sendMessageForm"],
  uses: {
    limits: "save",
    mail: "send",
    company: "read",
  },
});
