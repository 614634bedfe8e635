import type { routes } from "#contracts/http/routes.ts";
import { limits } from "#domain/limits.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { fail, ok, withRetryAfter } from "#lambdas/shared/middleware/replies.ts";
import { withSession } from "#lambdas/shared/middleware/with-session.ts";
import type { Limiter, SessionStore } from "#lambdas/shared/ports.ts";
import type { LoginNonces, PublicServiceKey } from "#lambdas/shared/utility-ports.ts";

type Dependencies = {
  sessions: SessionStore;
  serviceKey: () => Promise<PublicServiceKey>;
  nonces: Pick<LoginNonces, "issue">;
  limiter: Limiter;
  newNonce: () => string;
};

/** Returns the public key that browsers encrypt utility passwords with, and the nonce of one login. */
export const getUtilityAuthKey =
  ({
    sessions,
    serviceKey,
    nonces,
    limiter,
    newNonce,
  }: Dependencies): RouteHandler<typeof routes.getUtilityAuthKey> =>
  async ({ query: { sessionId }, owner }) =>
    withSession(sessions, { sessionId, owner }, async () => {
      const taken = await limiter.take(limits.loginKeysOfSession, sessionId);
      if (!taken.ok) return withRetryAfter(fail("too_many_logins"), taken);
      const publicKey = await serviceKey();
      const nonce = newNonce();
      await nonces.issue({ nonce, sessionId });
      return ok({ ...publicKey, nonce });
    });
