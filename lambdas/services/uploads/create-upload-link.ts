import type { routes } from "#contracts/http/routes.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { limits } from "#domain/limits.ts";
import { hasReached } from "#domain/session-status.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { fail, ok, rateLimited } from "#lambdas/shared/middleware/replies.ts";
import { updateSession, withSession } from "#lambdas/shared/middleware/with-session.ts";
import type { Clock, Limiter, SessionStore, SwitchReader } from "#lambdas/shared/ports.ts";
import { withRefreshedExpiry } from "#lambdas/shared/records/sessions.ts";
import { withUploadLink } from "./upload-link.ts";

type Dependencies = { sessions: SessionStore; limiter: Limiter; isUploadOff: SwitchReader; now: Clock };

/** Creates the link with which another device may upload one bill for this session. */
export const createUploadLink =
  ({ sessions, limiter, isUploadOff, now }: Dependencies): RouteHandler<typeof routes.createUploadLink> =>
  async ({ body: { sessionId }, owner }) =>
    withSession(sessions, { sessionId, owner }, async (known) => {
      if (hasReached(known.status, "completed")) return fail("already_complete");
      if (await isUploadOff()) return fail("upload_not_offered");
      const taken = await limiter.take(limits.uploadLinksOfSession, sessionId);
      if (!taken.ok) return rateLimited(taken);
      const addLink = async (current: SessionRecord) => {
        const { session, token } = withUploadLink(current, now());
        const saved = await sessions.save(withRefreshedExpiry(session, now()));
        return saved.ok ? ok({ token }) : undefined;
      };
      return updateSession(sessions, { sessionId, owner }, addLink, known);
    });
