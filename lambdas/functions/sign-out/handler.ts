import type { routes } from "#contracts/http/routes.ts";
import type { AccessSessions } from "#lambdas/shared/access-ports.ts";
import { clearedAccessCookie } from "#lambdas/shared/middleware/access.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { ok } from "#lambdas/shared/middleware/replies.ts";

type Dependencies = { sessions: Pick<AccessSessions, "remove"> };

/** Ends the access of this browser, or of every browser. Who has none gets the same answer. */
export const signOut =
  ({ sessions }: Dependencies): RouteHandler<typeof routes.signOut> =>
  async ({ body: { everywhere }, access }) => {
    if (access) await sessions.remove(access, everywhere ? "all" : "this");
    return ok({ signedOut: true }, { cookies: [clearedAccessCookie()] });
  };
