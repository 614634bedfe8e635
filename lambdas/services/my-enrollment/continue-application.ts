import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { whileAccess, withAccess } from "#lambdas/shared/middleware/access.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { newOwnerSecret, ownerCookie, ownerHash } from "#lambdas/shared/middleware/owner.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import type { AccessSessions, Clock, Enrollments, SessionStore } from "#lambdas/shared/ports.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import { findEnrollment, findFormerHome } from "#lambdas/shared/records/enrollments.ts";
import { hasMovedElsewhere } from "#lambdas/shared/records/moves.ts";
import { withoutAwaitedBill, withRefreshedExpiry } from "#lambdas/shared/records/sessions.ts";

type Dependencies = {
  accessSessions: Pick<AccessSessions, "find">;
  sessions: Pick<SessionStore, "findForServer" | "save">;
  enrollments: Pick<Enrollments, "find" | "confirmUnfinished">;
  now: Clock;
};

/**
 * Gives an unfinished application a new owner: this browser. The earlier one loses it, because somebody else may have begun
 * it with this address, and must not read what the owner of the mailbox types. For the same reason, what the earlier browser
 * uploads from now on changes nothing, and what it opened does not count as opened by the owner. Whoever continues it reads the
 * mailbox and calls it their own, so its address is confirmed: after the change of its owner, because until then the earlier
 * browser could complete it.
 */
export const continueApplication =
  ({
    accessSessions,
    sessions,
    enrollments,
    now,
  }: Dependencies): RouteHandler<typeof routes.continueApplication> =>
  async ({ body: { sessionId }, access }) =>
    withAccess(accessSessions, { access }, async ({ emailKey, ...browser }) => {
      const reply = await retryOnConflict(async () => {
        const session = await sessions.findForServer(sessionId);
        if (!session) return fail("session_not_found");
        const { customerId, status } = session;
        const enrollment = await findEnrollment(enrollments, session);
        if (enrollment?.emailKey !== emailKey) return fail("session_not_found");
        if (status === "completed") return fail("already_complete");
        const former = await findFormerHome(enrollments, enrollment);
        if (hasMovedElsewhere(former, enrollment)) return fail("already_moved");
        // Never the secret of the request: somebody else may have planted it.
        const secret = newOwnerSecret();
        const saved = await sessions.save({
          ...withRefreshedExpiry(withoutTraces(session), now()),
          ownerHash: ownerHash(secret),
        });
        if (!saved.ok) return undefined;
        if (isUnconfirmed(enrollment)) {
          const confirmed = await enrollments.confirmUnfinished(enrollment, now().toISOString());
          if (!confirmed.ok) return undefined;
          log.emailConfirmed({ customerId: enrollment.customerId });
        }
        const continued = { sessionId, ...(customerId && { customerId }) };
        return whileAccess(accessSessions, browser, ok(continued, { cookies: [ownerCookie(secret)] }));
      });
      return reply ?? fail("session_changed");
    });

/** The papers are presented again, a click of this browser is in its own cookie, and what the earlier one completed is its own. */
function withoutTraces(session: SessionRecord): SessionRecord {
  const {
    presentedDisclosures: _,
    affiliateClick: __,
    formerOwnerHash: ___,
    ...others
  } = withoutAwaitedBill(session);
  return others;
}

const isUnconfirmed = ({ emailConfirmedAt, hold }: EnrollmentRecord): boolean =>
  emailConfirmedAt === undefined && hold === undefined;
