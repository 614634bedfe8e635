import type { routes } from "../../contracts/routes.ts";
import { serverWords } from "../../contracts/words/en/server.ts";
import type { Decide } from "../platform/http.ts";
import { conflict, ok, unknownSession } from "../platform/replies.ts";
import type { Clock, EnrollmentStore, SessionStore } from "../ports.ts";

type Needs = { sessions: SessionStore; enrollments: EnrollmentStore; now: Clock };

const oneMinute = 60_000;

/**
 * Completing already owes the e-mail and the stream sends it. Asking only gives one that is late another push,
 * so asking often never sends twice.
 */
export const emailCustomer =
  ({ sessions, enrollments, now }: Needs): Decide<typeof routes.emailCustomer> =>
  async ({ body: { sessionId }, owner }) => {
    const session = await sessions.find(sessionId, owner.hash);
    if (!session) return unknownSession;
    const enrollment = session.customerId ? await enrollments.find(session.customerId) : undefined;
    const email = enrollment?.confirmationEmail;
    if (!enrollment || !email) return conflict(serverWords.notComplete);
    if (email.state === "owed" && now().getTime() - Date.parse(email.askedAt) > oneMinute) {
      await enrollments.askForEmail(enrollment.customerId, now().toISOString());
    }
    return ok({ confirmationEmail: email.state === "owed" ? "owed" : "sent" });
  };
