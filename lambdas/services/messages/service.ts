import { service } from "#lambdas/shared/service.ts";

/** Sends what people write on the contact page, with or without a script. */
export const messages = service({
  routes: ["sendMessage", "sendMessageForm"],
  uses: { limits: ["save", "update"], mail: "send", company: "read" },
});
