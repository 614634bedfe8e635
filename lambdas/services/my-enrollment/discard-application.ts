import type { routes } from "#contracts/http/routes.ts";
import { withAccess } from "#lambdas/shared/middleware/access.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import type { AccessSessions, Clock, Enrollments, SessionStore } from "#lambdas/shared/ports.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import { ofAddress } from "#lambdas/shared/records/enrollments.ts";
import { endedNow } from "#lambdas/shared/records/sessions.ts";

type Dependencies = {
  accessSessions: Pick<AccessSessions, "find">;
  sessions: Pick<SessionStore, "findForServer" | "save">;
  enrollments: Pick<Enrollments, "find" | "findByEmail" | "discardUnfinished">;
  now: Clock;
};

/**
 * Deletes an unfinished application, whoever began it with the address: it and its session expire now, so that nobody finds them any
 * more. The session first, because without it nobody can complete the application; an attempt that stopped after it is
 * finished by the next one. A move that is not completed changes nothing at the former home.
 */
export const discardApplication =
  ({
    accessSessions,
    sessions,
    enrollments,
    now,
  }: Dependencies): RouteHandler<typeof routes.discardApplication> =>
  async ({ body: { sessionId }, access }) =>
    withAccess(accessSessions, { access }, async ({ emailKey }) => {
      const ofMailbox = await enrollments.findByEmail(emailKey);
      const listed = ofMailbox.find((enrollment) => enrollment.sessionId === sessionId);
      if (!listed) return fail("session_not_found");
      const reply = await retryOnConflict(async () => {
        const session = await sessions.findForServer(sessionId);
        const application = ofAddress(await enrollments.find(listed.customerId), emailKey);
        if (!application) return fail("session_not_found");
        if (application.stage === "completed") return fail("already_complete");
        if (session && !(await sessions.save(endedNow(session, now()))).ok) return undefined;
        if (!(await enrollments.discardUnfinished(application, now())).ok) return undefined;
        log.applicationDiscarded({ customerId: application.customerId });
        return ok({ discarded: true as const });
      });
      return reply ?? fail("session_changed");
    });
