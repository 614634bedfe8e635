import type { routes } from "#contracts/http/routes.ts";
import type { Session } from "#contracts/http/session.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { wasGivenToUtility } from "#domain/cancellation.ts";
import { maskedEmail } from "#domain/email-address.ts";
import { fiveDigitZip } from "#domain/zip-code.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import { withSession } from "#lambdas/shared/middleware/with-session.ts";
import type { Clock, Enrollments, SessionStore } from "#lambdas/shared/ports.ts";
import { expiresTooEarly, findEnrollment, findFormerHome } from "#lambdas/shared/records/enrollments.ts";
import { canMove, hasMovedElsewhere, signsOf } from "#lambdas/shared/records/moves.ts";
import { withRefreshedExpiry } from "#lambdas/shared/records/sessions.ts";
import { mayCorrectAddress } from "#lambdas/shared/records/unconfirmed-address.ts";

type Dependencies = { sessions: SessionStore; enrollments: Pick<Enrollments, "find">; now: Clock };

type ShownSession = Omit<SessionRecord, "move"> & Pick<Session, "move">;

const msPerDay = 24 * 60 * 60 * 1000;

/**
 * Returns the session. A visit restarts the retention of an unfinished one and of its enrollment; once a day is enough. The
 * functions that read bills restart only that of the session. Of a move, and of what was completed, it says what is true now: only
 * then, enrollments are read.
 */
export const getSession =
  ({ sessions, enrollments, now }: Dependencies): RouteHandler<typeof routes.getSession> =>
  async ({ params: { sessionId }, owner }) =>
    withSession(sessions, { sessionId, owner }, async (session) => {
      const sinceVisitMs = now().getTime() - Date.parse(session.updatedAt);
      const isRecent = sinceVisitMs < msPerDay && !expiresTooEarly(session);
      const shown = await withCurrentMove(enrollments, session);
      if (!shown) return fail("already_moved");
      const reply = ok({
        ...shown,
        linkedBillId: session.uploadLink?.billId,
        fromPartner: session.affiliateClick !== undefined,
        unconfirmedEmail: await unconfirmedEmail(enrollments, session),
      });
      if (session.status === "completed" || isRecent) return reply;
      // If another request changed the session at the same time, that request has restarted the retention.
      await sessions.save(withRefreshedExpiry(session, now()));
      return reply;
    });

/** The address that a household can still correct on the device on which it completed the enrollment. */
async function unconfirmedEmail(
  enrollments: Pick<Enrollments, "find">,
  session: SessionRecord,
): Promise<string | undefined> {
  if (session.status !== "completed") return undefined;
  const enrollment = await findEnrollment(enrollments, session);
  return enrollment && mayCorrectAddress(enrollment) ? maskedEmail(enrollment.email) : undefined;
}

/**
 * An unfinished session with its move as the enrollments of both homes have it, or without it if that of the former home has ended
 * since, or is held back. Undefined if that moved with another application: this one cannot be completed any more.
 */
async function withCurrentMove(
  enrollments: Pick<Enrollments, "find">,
  session: SessionRecord,
): Promise<ShownSession | undefined> {
  const { move, ...withoutMove } = session;
  if (!move || session.status === "completed") return session;
  const enrollment = await findEnrollment(enrollments, session);
  const former = await findFormerHome(enrollments, enrollment);
  if (hasMovedElsewhere(former, enrollment)) return undefined;
  if (!canMove(former)) return withoutMove;
  const current = {
    ...move,
    zip: fiveDigitZip(enrollment?.application?.serviceAddress.zip ?? move.zip),
    movingDate: enrollment?.movesFrom?.movingDate,
    ...signsOf(former),
    endsAtOnce: !wasGivenToUtility(former),
  };
  return { ...session, move: current };
}
