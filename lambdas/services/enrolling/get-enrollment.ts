import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { standingHold } from "#domain/enrollment-export.ts";
import { completedMove } from "#domain/moving.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import type { Enrollments, SessionStore } from "#lambdas/shared/ports.ts";
import { addressOfSession } from "#lambdas/shared/records/address-changes.ts";
import { nameAt } from "#lambdas/shared/records/corrections.ts";

type Dependencies = { sessions: SessionStore; enrollments: Enrollments };

/**
 * Returns an enrollment only to the owner of its session. It reads both tables also if there is no such enrollment, so
 * that the duration does not reveal which customer ids exist.
 */
export const getEnrollment =
  ({ sessions, enrollments }: Dependencies): RouteHandler<typeof routes.getEnrollment> =>
  async ({ params: { customerId }, owner }) => {
    const enrollment = await enrollments.find(customerId);
    const session = await sessions.find(enrollment?.sessionId ?? customerId, owner.hash);
    if (!enrollment || !session) return fail("enrollment_not_found");
    const former = enrollment.movesFrom && (await enrollments.find(enrollment.movesFrom.customerId));
    return ok({ ...summaryOf(enrollment), move: completedMove(enrollment, former) });
  };

function endOf(enrollment: EnrollmentRecord): "held" | "ended" | undefined {
  if (standingHold(enrollment)) return "held";
  return enrollment.numberLost && "ended";
}

const summaryOf = ({ application, ...enrollment }: EnrollmentRecord) => ({
  ...enrollment,
  ...(enrollment.completedAt && nameAt(enrollment.completedAt, enrollment)),
  email: addressOfSession(enrollment),
  end: endOf(enrollment),
  ...(enrollment.stage === "submitted" && { application }),
});
