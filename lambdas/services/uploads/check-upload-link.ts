import type { routes } from "#contracts/http/routes.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import type { BillStore, Clock, SessionStore } from "#lambdas/shared/ports.ts";
import { findLinkedSession, linkedUpload } from "./upload-link.ts";

type Dependencies = {
  sessions: Pick<SessionStore, "findForServer">;
  bills: Pick<BillStore, "find">;
  now: Clock;
};

/**
 * Tells the page of an upload link before somebody photographs a bill for nothing. It changes nothing, because scanners open
 * links, and every token that `create-linked-bill` would reject gets one answer.
 */
export const checkUploadLink =
  ({ sessions, bills, now }: Dependencies): RouteHandler<typeof routes.checkUploadLink> =>
  async ({ body: { token } }) => {
    const session = await findLinkedSession(sessions, token, now());
    return session && (await linkedUpload(session, bills))
      ? ok({ valid: true as const })
      : fail("link_not_valid");
  };
