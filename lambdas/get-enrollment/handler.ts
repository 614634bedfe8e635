import type { routes } from "../../contracts/routes.ts";
import { serverWords } from "../../contracts/words/en/server.ts";
import type { Decide } from "../platform/http.ts";
import { notFound, ok } from "../platform/replies.ts";
import type { EnrollmentStore, SessionStore } from "../ports.ts";

type Needs = { sessions: SessionStore; enrollments: EnrollmentStore };

/** Answers only for the browser that holds the customer's sign-up. */
export const getEnrollment =
  ({ sessions, enrollments }: Needs): Decide<typeof routes.getEnrollment> =>
  async ({ params, owner }) => {
    const enrollment = await enrollments.find(params.customerId);
    const session = enrollment && (await sessions.find(enrollment.sessionId, owner.hash));
    return session ? ok(enrollment) : notFound(serverWords.noEnrollment);
  };
