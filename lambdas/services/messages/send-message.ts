import type { routes } from "#contracts/http/routes.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { type ContactDependencies, sendContactMessage } from "./send-contact-message.ts";

/** Answers the contact form. */
export const sendMessage =
  (dependencies: ContactDependencies): RouteHandler<typeof routes.sendMessage> =>
  async ({ body, request }) =>
    sendContactMessage(dependencies)(body, request);
