import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { clearedAccessCookie } from "#lambdas/shared/middleware/access.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { newOwnerSecret, ownerHash } from "#lambdas/shared/middleware/owner.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import type { AccessSessions, Enrollments, SessionStore } from "#lambdas/shared/ports.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import { withoutAwaitedBill } from "#lambdas/shared/records/sessions.ts";

type Applications = {
  sessions: Pick<SessionStore, "findForServer" | "save">;
  enrollments: Pick<Enrollments, "findByEmail">;
};
type Dependencies = Applications & { accessSessions: Pick<AccessSessions, "find" | "remove"> };

/**
 * Ends the access of this browser, or of every browser. A browser without access is signed out already, but cannot sign out
 * any other: who presses the button there has to learn that the others still have access. Every browser also loses the
 * applications that it could only begin or continue with access: they are continued with the next link.
 */
export const signOut =
  ({ accessSessions, ...applications }: Dependencies): RouteHandler<typeof routes.signOut> =>
  async ({ body: { everywhere }, access }) => {
    if (everywhere) {
      const found = access && (await accessSessions.find(access));
      if (!found) return fail("access_expired");
      // Before access ends: without it, nobody could try again what failed.
      if (!(await takeApplications(found.emailKey, applications))) return fail("session_changed");
    }
    const hadAccess =
      access !== undefined && (await accessSessions.remove(access, everywhere ? "all" : "this"));
    if (everywhere && !hadAccess) return fail("access_expired");
    return ok({ signedOut: true }, { cookies: [clearedAccessCookie()] });
  };

/** A move begins with access; continuing an application confirms its address, unless it is on hold. */
const mayBeOfAccess = ({ stage, movesFrom, emailConfirmedAt, hold }: EnrollmentRecord): boolean =>
  stage !== "completed" && Boolean(movesFrom ?? emailConfirmedAt ?? hold);

/** Gives the sessions of such applications an owner that no browser is. False if somebody kept changing one of them. */
async function takeApplications(emailKey: string, { sessions, enrollments }: Applications): Promise<boolean> {
  const found = await enrollments.findByEmail(emailKey);
  const taken = await Promise.all(
    found.filter(mayBeOfAccess).map(({ sessionId }) =>
      retryOnConflict(async () => {
        const session = await sessions.findForServer(sessionId);
        if (!session || session.status === "completed") return true;
        const saved = await sessions.save({
          ...withoutAwaitedBill(session),
          ownerHash: ownerHash(newOwnerSecret()),
        });
        return saved.ok ? true : undefined;
      }),
    ),
  );
  return taken.every((isTaken) => isTaken === true);
}
