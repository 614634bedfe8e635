import type { routes } from "#contracts/http/routes.ts";
import { type ContactDependencies, sendContactMessage } from "#lambdas/shared/emails/send-contact-message.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { ok } from "#lambdas/shared/middleware/replies.ts";
import { messageSentPage } from "#lambdas/shared/pages/form-page.ts";
import { pageHeaders } from "#lambdas/shared/pages/styles.ts";

/** Answers the contact form of a page whose script does not run, with a page. */
export const sendMessageForm =
  (dependencies: ContactDependencies): RouteHandler<typeof routes.sendMessageForm> =>
  async ({ body, request }) => {
    const reply = await sendContactMessage(dependencies)(body, request);
    if (reply.status !== 200) return reply;
    return ok(messageSentPage(dependencies.company, request.locale), { headers: pageHeaders });
  };
