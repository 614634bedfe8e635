import type { routes } from "#contracts/http/routes.ts";
import { formResultPath } from "#contracts/site/form-paths.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { ok } from "#lambdas/shared/middleware/replies.ts";
import { type ContactDependencies, sendContactMessage } from "./send-contact-message.ts";

/** Answers the contact form of a page whose script does not run: leads to a page that says it was sent. */
export const sendMessageForm =
  (dependencies: ContactDependencies): RouteHandler<typeof routes.sendMessageForm> =>
  async ({ body, request }) => {
    const reply = await sendContactMessage(dependencies)(body, request);
    if (reply.status !== 200) return reply;
    return ok({ seeOther: formResultPath("message-sent", request.locale) });
  };
