import type { routes } from "#contracts/http/routes.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import { withSession } from "#lambdas/shared/middleware/with-session.ts";
import type { Clock, Enrollments, SessionStore } from "#lambdas/shared/ports.ts";
import { hasOtherAddressThanSession } from "#lambdas/shared/records/address-changes.ts";
import { findEnrollment } from "#lambdas/shared/records/enrollments.ts";

type Dependencies = { sessions: SessionStore; enrollments: Enrollments; now: Clock };

const minRequestIntervalMs = 60_000;

/**
 * Returns the state of the confirmation e-mail. Completion already made it pending and the table's stream sends it; this
 * only requests a late one again, so that repeated requests never send a second e-mail.
 */
export const emailCustomer =
  ({ sessions, enrollments, now }: Dependencies): RouteHandler<typeof routes.emailCustomer> =>
  async ({ body: { sessionId }, owner }) =>
    withSession(sessions, { sessionId, owner }, async (session) => {
      const enrollment = await findEnrollment(enrollments, session);
      const email = enrollment?.confirmationEmail;
      if (!enrollment || !email) return fail("application_not_complete");
      // Whether a mailbox is blocked, or has another address, is its owner's business: the answer is that of any other one.
      const isDone =
        email.state !== "pending" ||
        email.waitsFor === "unblocking" ||
        hasOtherAddressThanSession(enrollment);
      if (isDone) return ok({ confirmationEmail: "sent" });
      if (now().getTime() - Date.parse(email.askedAt) > minRequestIntervalMs) {
        await enrollments.requestEmail(enrollment.customerId, now().toISOString());
      }
      return ok({ confirmationEmail: "pending" });
    });
