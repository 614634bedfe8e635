import type { ConfirmEmailReply } from "#contracts/http/enrollment.ts";
import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { openMatchDeadline } from "#domain/claims.ts";
import { standingHold } from "#domain/enrollment-export.ts";
import { undoTime } from "#domain/enrollment-hold.ts";
import { milestonesOf } from "#domain/enrollment-progress.ts";
import { findByConfirmationToken } from "#lambdas/shared/links/find-by-link.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import type { Clock, EnrollmentNumbers, Enrollments, LinkKeyReader } from "#lambdas/shared/ports.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";

type Dependencies = {
  enrollments: Pick<Enrollments, "find">;
  numbers: Pick<EnrollmentNumbers, "confirmEmail">;
  linkKey: LinkKeyReader;
  now: Clock;
};

/** Confirms the e-mail address of an enrollment. The link works on any device, so no session is needed. */
export const confirmEmail =
  ({ enrollments, numbers, linkKey, now }: Dependencies): RouteHandler<typeof routes.confirmEmail> =>
  async ({ body: { token, action } }) => {
    const at = now();
    const reply = await retryOnConflict(async () => {
      const enrollment = await findByConfirmationToken(token, { enrollments, key: linkKey, at });
      if (!enrollment) return fail("link_not_valid");
      if (action === "look" || enrollment.emailConfirmedAt) return ok(stateOf(enrollment, at));
      const confirmed = await numbers.confirmEmail(enrollment, at.toISOString());
      if (!confirmed.ok) return undefined;
      log.emailConfirmed({ customerId: enrollment.customerId });
      return ok(stateOf({ ...enrollment, emailConfirmedAt: at.toISOString() }, at));
    });
    return reply ?? fail("session_changed");
  };

function stateOf(enrollment: EnrollmentRecord, at: Date): ConfirmEmailReply {
  const { stage, numberLost, emailConfirmedAt } = enrollment;
  const hold = standingHold(enrollment);
  const isConfirmed = emailConfirmedAt !== undefined;
  if (hold) {
    const undoUntil = undoTime(hold, at)?.toISOString();
    return { isConfirmed, enrollment: "ended", hold: { ...(undoUntil && { undoUntil }) } };
  }
  if (stage !== "completed") return { isConfirmed, enrollment: "unfinished" };
  if (numberLost) return { isConfirmed, enrollment: "ended" };
  const matchBy = openMatchDeadline(milestonesOf(enrollment))?.toISOString();
  return { isConfirmed, enrollment: "completed", ...(matchBy && { matchBy }) };
}
