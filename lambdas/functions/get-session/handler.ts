import type { routes } from "#contracts/http/routes.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { ok } from "#lambdas/shared/middleware/replies.ts";
import { withSession } from "#lambdas/shared/middleware/with-session.ts";
import type { SessionStore } from "#lambdas/shared/ports.ts";

type Dependencies = { sessions: SessionStore };

export const getSession =
  ({ sessions }: Dependencies): RouteHandler<typeof routes.getSession> =>
  async ({ params: { sessionId }, owner }) =>
    withSession(sessions, { sessionId, owner }, async (session) => ok(session));
