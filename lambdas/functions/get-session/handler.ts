import type { routes } from "#contracts/http/routes.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import type { SessionStore } from "#lambdas/shared/ports.ts";

export const getSession =
  ({ sessions }: { sessions: SessionStore }): RouteHandler<typeof routes.getSession> =>
  async ({ params, owner }) => {
    const session = await sessions.find(params.sessionId, owner.hash);
    return session ? ok(session) : fail("session_not_found");
  };
