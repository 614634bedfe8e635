import type { routes } from "#contracts/http/routes.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import type { EnrollmentStore, SessionStore } from "#lambdas/shared/ports.ts";

type Dependencies = { sessions: SessionStore; enrollments: EnrollmentStore };

/** Returns an enrollment only to the owner of its session. */
export const getEnrollment =
  ({ sessions, enrollments }: Dependencies): RouteHandler<typeof routes.getEnrollment> =>
  async ({ params, owner }) => {
    const enrollment = await enrollments.find(params.customerId);
    const session = enrollment && (await sessions.find(enrollment.sessionId, owner.hash));
    return session ? ok(enrollment) : fail("enrollment_not_found");
  };
