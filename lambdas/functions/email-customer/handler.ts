import type { routes } from "#contracts/http/routes.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import type { Clock, EnrollmentStore, SessionStore } from "#lambdas/shared/ports.ts";

type Dependencies = { sessions: SessionStore; enrollments: EnrollmentStore; now: Clock };

const oneMinute = 60_000;

/**
 * Completing already owes the e-mail and the stream sends it. Asking only gives one that is late another push,
 * so asking often never sends twice.
 */
export const emailCustomer =
  ({ sessions, enrollments, now }: Dependencies): RouteHandler<typeof routes.emailCustomer> =>
  async ({ body: { sessionId }, owner }) => {
    const session = await sessions.find(sessionId, owner.hash);
    if (!session) return fail("session_not_found");
    const enrollment = session.customerId ? await enrollments.find(session.customerId) : undefined;
    const email = enrollment?.confirmationEmail;
    if (!enrollment || !email) return fail("application_not_complete");
    if (email.state === "pending" && now().getTime() - Date.parse(email.askedAt) > oneMinute) {
      await enrollments.requestEmail(enrollment.customerId, now().toISOString());
    }
    return ok({ confirmationEmail: email.state === "pending" ? "pending" : "sent" });
  };
