import type { SessionRecord } from "#contracts/storage/session.ts";
import type { Enrollments } from "#lambdas/shared/ports.ts";
import { findEnrollment, findFormerHome } from "#lambdas/shared/records/enrollments.ts";
import { canMove, hasMovedElsewhere } from "#lambdas/shared/records/moves.ts";

/**
 * An unfinished session, without its move if the enrollment of the former home has ended since, or is held back. Undefined if
 * that moved with another application: this one cannot be completed any more.
 */
export async function withoutEndedMove(
  enrollments: Pick<Enrollments, "find">,
  session: SessionRecord,
): Promise<SessionRecord | undefined> {
  if (!session.move || session.status === "completed") return session;
  const enrollment = await findEnrollment(enrollments, session);
  const former = await findFormerHome(enrollments, enrollment);
  if (hasMovedElsewhere(former, enrollment)) return undefined;
  const { move: _, ...withoutMove } = session;
  return canMove(former) ? session : withoutMove;
}
