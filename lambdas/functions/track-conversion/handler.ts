import type { routes } from "#contracts/http/routes.ts";
import { hasConverted } from "#domain/conversions.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import { withSession } from "#lambdas/shared/middleware/with-session.ts";
import type { ConversionQueue, SessionStore } from "#lambdas/shared/ports.ts";

/** `queue` is undefined where no affiliate network is configured. */
type Dependencies = { sessions: SessionStore; queue: ConversionQueue | undefined };

/** Queues one report to the affiliate network, if the household came through a partner's link. */
export const trackConversion =
  ({ sessions, queue }: Dependencies): RouteHandler<typeof routes.trackConversion> =>
  async ({ body: { sessionId, orderId, parts }, owner, affiliate, request }) =>
    withSession(sessions, { sessionId, owner }, async (session) => {
      if (!hasConverted(session.status, parts)) return fail("step_not_reached");
      const click = affiliate.click ?? session.affiliateClick;
      if (!queue || !click || affiliate.optedOut) return ok({ tracked: false });
      // Two requests may queue the same report before it is sent: the worker sends it once.
      if (!session.conversions?.[parts]) {
        await queue.add({ sessionId, orderId, parts, click, correlationId: request.correlationId });
      }
      return ok({ tracked: true });
    });
