import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { limits } from "#domain/limits.ts";
import { hasReached } from "#domain/session-status.ts";
import { askerOf } from "#lambdas/shared/client-network.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { fail, ok, rateLimited } from "#lambdas/shared/middleware/replies.ts";
import { withSession } from "#lambdas/shared/middleware/with-session.ts";
import type { EnrollmentNumbers, Enrollments, Limiter, SessionStore } from "#lambdas/shared/ports.ts";
import { takeChange } from "#lambdas/shared/records/email-counts.ts";

type Dependencies = {
  sessions: SessionStore;
  enrollments: Pick<Enrollments, "find">;
  numbers: Pick<EnrollmentNumbers, "findHolder">;
  limiter: Limiter;
  /** Sends the link to the e-mail address on file, if the enrollment is completed. */
  requestLink: (enrollment: EnrollmentRecord | undefined, asker: string) => Promise<void>;
};

/**
 * Has a link to the documents sent to the household that holds an enrollment number. Everybody gets the same answer, and
 * the link goes to the e-mail address on file only.
 */
export const emailNumberHolder =
  ({
    sessions,
    enrollments,
    numbers,
    limiter,
    requestLink,
  }: Dependencies): RouteHandler<typeof routes.emailNumberHolder> =>
  async ({ body: { sessionId, utilityCompany, accountNumber }, owner, request: { ip } }) =>
    withSession(sessions, { sessionId, owner }, async ({ status }) => {
      if (!hasReached(status, "application_submitted")) return fail("application_not_complete");
      const taken = await takeChange(limiter, ip, {
        limit: limits.holderEmailsOfSession,
        subject: sessionId,
      });
      if (!taken.ok) return rateLimited(taken);
      const holder = await numbers.findHolder(utilityCompany, accountNumber);
      await requestLink(holder && (await enrollments.find(holder.customerId)), askerOf(ip));
      return ok({ requested: true });
    });
