import type { routes } from "#contracts/http/routes.ts";
import type { SaveSessionRequest } from "#contracts/http/session.ts";
import type { SessionRecord } from "#contracts/storage/records.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { newOwnerSecret, ownerCookie, ownerHash } from "#lambdas/shared/middleware/owner.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import type { Clock, SessionStore } from "#lambdas/shared/ports.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import { newSession, withRefreshedExpiry, withStatus } from "#lambdas/shared/records/sessions.ts";

type Dependencies = { sessions: SessionStore; newId: () => string; now: Clock };

/** Starts a sign-up, or saves the part of one that is in the body. */
export const saveSession =
  ({ sessions, newId, now }: Dependencies): RouteHandler<typeof routes.saveSession> =>
  async ({ body, owner, affiliate: { click } }) => {
    const { sessionId } = body;
    if (sessionId === undefined) {
      // A browser keeps its secret, so that a sign-up in one tab does not lock out another's.
      const secret = owner.secret ?? newOwnerSecret();
      const started = merged(newSession(newId(), ownerHash(secret), now()), body, click, now());
      await sessions.save(started);
      return ok({ sessionId: started.sessionId }, { cookies: [ownerCookie(secret)] });
    }
    const reply = await retryOnConflict(async () => {
      const session = await sessions.find(sessionId, owner.hash);
      if (!session) return fail("session_not_found");
      if (session.status === "completed") return ok({ sessionId }); // what was signed stays as it is
      const saved = await sessions.save(merged(session, body, click, now()));
      return saved.ok ? ok({ sessionId }) : undefined;
    });
    return reply ?? fail("session_changed");
  };

/** The last click counts, as partners are credited. */
function merged(
  session: SessionRecord,
  { sessionId: _, status, ...changes }: SaveSessionRequest,
  click: string | undefined,
  at: Date,
) {
  const affiliateClick = click ?? session.affiliateClick;
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const next = { ...session, ...given, ...(affiliateClick && { affiliateClick }) };
  return withRefreshedExpiry(withStatus(next, status ?? session.status), at);
}
