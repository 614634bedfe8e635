import type { routes } from "#contracts/http/routes.ts";
import { clearedAccessCookie } from "#lambdas/shared/middleware/access.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import type { AccessSessions } from "#lambdas/shared/ports.ts";

type Dependencies = { sessions: Pick<AccessSessions, "remove"> };

/**
 * Ends the access of this browser, or of every browser. A browser without access is signed out already, but cannot sign out
 * any other: who presses the button there has to learn that the others still have access.
 */
export const signOut =
  ({ sessions }: Dependencies): RouteHandler<typeof routes.signOut> =>
  async ({ body: { everywhere }, access }) => {
    const hadAccess = access !== undefined && (await sessions.remove(access, everywhere ? "all" : "this"));
    if (everywhere && !hadAccess) return fail("access_expired");
    return ok({ signedOut: true }, { cookies: [clearedAccessCookie()] });
  };
