import type { DiscardedApplication } from "#contracts/events/queue-messages.ts";
import type { routes } from "#contracts/http/routes.ts";
import { withAccess } from "#lambdas/shared/middleware/access.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import type { AccessSessions, Clock, Enrollments, SessionStore } from "#lambdas/shared/ports.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import { ofAddress } from "#lambdas/shared/records/enrollments.ts";
import { isOwnSession } from "#lambdas/shared/records/records-of-address.ts";
import { endedNow } from "#lambdas/shared/records/sessions.ts";

type Dependencies = {
  accessSessions: Pick<AccessSessions, "find">;
  sessions: Pick<SessionStore, "findForServer" | "save">;
  enrollments: Pick<Enrollments, "find" | "findByEmail" | "discardUnfinished">;
  deletionRequests: { addDelayed(request: DiscardedApplication, seconds: number): Promise<void> };
  now: Clock;
};

/** By then, the index of the bills has also what another tab announced at the same moment. */
const deletionDelaySeconds = 60;

const discarded = ok({ discarded: true as const });

/**
 * Deletes an unfinished application, whoever began it with the address: it and its session expire now, so that nobody finds them any
 * more, and `carry-out-deletion` deletes them with what was uploaded. The session first, because without it nobody can complete
 * the application, and the request to the queue before the application is not listed any more: an attempt that stopped is
 * finished by the next one. A move that is not completed changes nothing at the former home.
 */
export const discardApplication =
  ({
    accessSessions,
    sessions,
    enrollments,
    deletionRequests,
    now,
  }: Dependencies): RouteHandler<typeof routes.discardApplication> =>
  async ({ body: { sessionId }, access, request: { correlationId } }) =>
    withAccess(accessSessions, { access }, async ({ emailKey }) => {
      const ofMailbox = await enrollments.findByEmail(emailKey);
      const listed = ofMailbox.find((enrollment) => enrollment.sessionId === sessionId);
      if (!listed) return fail("session_not_found");
      const { customerId } = listed;
      const reply = await retryOnConflict(async () => {
        const session = await sessions.findForServer(sessionId);
        const current = await enrollments.find(customerId);
        if (!current) return discarded; // the index was late, or an earlier attempt was carried out
        const application = ofAddress(current, emailKey);
        if (!application) return fail("session_not_found");
        if (application.stage === "completed") return fail("already_complete");
        const isOwn = !session || isOwnSession(session, emailKey, application);
        if (session && isOwn && !(await sessions.save(endedNow(session, now()))).ok) return undefined;
        const request: DiscardedApplication = {
          kind: "application_discarded",
          emailKey,
          customerId,
          sessionId,
          isOwnSession: isOwn,
          billId: application.billId,
          requestedAt: now().toISOString(),
          correlationId,
        };
        await deletionRequests.addDelayed(request, deletionDelaySeconds);
        if (!(await enrollments.discardUnfinished(application, now())).ok) return undefined;
        log.applicationDiscarded({ customerId });
        return discarded;
      });
      return reply ?? fail("session_changed");
    });
