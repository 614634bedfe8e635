import type { routes } from "#contracts/http/routes.ts";
import { clearedAccessCookie } from "#lambdas/shared/middleware/access.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { clearedOwnerCookie } from "#lambdas/shared/middleware/owner.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import type { AccessSessions } from "#lambdas/shared/ports.ts";
import { type ApplicationStores, takeApplications } from "#lambdas/shared/records/applications-of-access.ts";

type Dependencies = ApplicationStores & { accessSessions: Pick<AccessSessions, "find" | "remove"> };

/**
 * Ends the access of this browser, or of every browser. A browser without access is signed out already, but cannot sign out
 * any other: who presses the button there has to learn that the others still have access. Every browser also loses the
 * applications that it could only begin or continue with access: they are continued with the next link.
 */
export const signOut =
  ({ accessSessions, ...applications }: Dependencies): RouteHandler<typeof routes.signOut> =>
  async ({ body: { everywhere }, access }) => {
    if (!everywhere) {
      if (access) await accessSessions.remove(access, "this");
      return signedOut;
    }
    const found = access && (await accessSessions.find(access));
    if (!found) return fail("access_expired");
    // Before access ends: without it, nobody could try again what failed.
    if (!(await takeApplications(found.emailKey, applications))) return fail("session_changed");
    if (!(await accessSessions.remove(access, "all"))) return fail("access_expired");
    // And what was continued meanwhile: whoever continues one looks at the access again afterwards.
    return (await takeApplications(found.emailKey, applications)) ? signedOut : fail("session_changed");
  };

/** The page forgets which session this browser has, so the secret of that one would serve only whoever uses the browser next. */
const signedOut = ok(
  { signedOut: true as const },
  { cookies: [clearedAccessCookie(), clearedOwnerCookie()] },
);
