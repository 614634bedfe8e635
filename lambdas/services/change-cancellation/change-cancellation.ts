import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { Evidence } from "#contracts/storage/record-fields.ts";
import { canUndoCancellation, isCancelable, standingCancellation } from "#domain/cancellation.ts";
import { limits } from "#domain/limits.ts";
import { withAccess } from "#lambdas/shared/middleware/access.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { type ErrorReply, fail, ok, rateLimited } from "#lambdas/shared/middleware/replies.ts";
import type {
  AccessSessions,
  Clock,
  EnrollmentNumbers,
  Enrollments,
  Limiter,
} from "#lambdas/shared/ports.ts";
import { cancellationNow, cancellationOf, undoNow } from "#lambdas/shared/records/cancellations.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import { takeChange } from "#lambdas/shared/records/email-counts.ts";
import { ofAddress } from "#lambdas/shared/records/enrollments.ts";

type Dependencies = {
  accessSessions: Pick<AccessSessions, "find">;
  enrollments: Pick<Enrollments, "find">;
  numbers: Pick<EnrollmentNumbers, "cancel" | "undoCancellation">;
  limiter: Limiter;
  now: Clock;
};

type Failure = ErrorReply<"not_cancelable" | "cancellation_not_undoable" | "number_already_enrolled">;
type Outcome = "done" | "nothing_to_do" | "changed_meanwhile" | Failure;
type Change = (
  enrollment: EnrollmentRecord,
  dependencies: Dependencies & { evidence: Evidence },
) => Promise<Outcome>;

const cancel: Change = async (enrollment, { numbers, now, evidence }) => {
  if (standingCancellation(enrollment.cancellations)) return "nothing_to_do";
  if (!isCancelable(enrollment)) return fail("not_cancelable");
  const canceled = await numbers.cancel(enrollment, cancellationNow(enrollment, { at: now(), evidence }));
  return canceled.ok ? "done" : canceled.reason;
};

const undo: Change = async (enrollment, { numbers, now, evidence }) => {
  const cancellation = standingCancellation(enrollment.cancellations);
  if (!cancellation) return "nothing_to_do";
  if (enrollment.hold || !canUndoCancellation(cancellation, now())) return fail("cancellation_not_undoable");
  const undone = await numbers.undoCancellation(enrollment, undoNow(enrollment, { at: now(), evidence }));
  if (undone.ok) return "done";
  return undone.reason === "number_taken" ? fail("number_already_enrolled") : undone.reason;
};

const changes = { cancel, undo };

/**
 * Ends an enrollment for its household, or takes that back. Only for an enrollment of the address whose link was opened in
 * this browser; any other gets the same 404 as an unknown one.
 */
export const changeCancellation =
  (dependencies: Dependencies): RouteHandler<typeof routes.changeCancellation> =>
  async ({ body: { customerId, action }, access, request: { ip, userAgent } }) => {
    const { enrollments, limiter, now } = dependencies;
    return withAccess(dependencies.accessSessions, { access }, async ({ emailKey }) => {
      const find = async () => ofAddress(await enrollments.find(customerId), emailKey);
      const taken = await takeChange(limiter, ip, {
        limit: limits.cancellationsOfMailbox,
        subject: emailKey,
      });
      if (!taken.ok) return rateLimited(taken);
      const evidence = { by: "household", ip, userAgent } as const;
      const outcome = await retryOnConflict(async () => {
        const enrollment = await find();
        if (!enrollment) return fail("enrollment_not_found");
        const change = await changes[action](enrollment, { ...dependencies, evidence });
        return change === "changed_meanwhile" ? undefined : change;
      });
      if (outcome === undefined) return fail("session_changed");
      if (typeof outcome === "object") return outcome;
      if (outcome === "done") log.cancellationChanged({ customerId, action });
      const changed = await find();
      if (!changed) return fail("enrollment_not_found");
      const cancellation = cancellationOf(changed, now());
      return ok({ ...(cancellation && { cancellation }) });
    });
  };
