import type { routes } from "#contracts/http/routes.ts";
import { hasConverted } from "#domain/conversions.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import type { ConversionQueue, SessionStore } from "#lambdas/shared/ports.ts";

/** Without a queue there is no affiliate network to tell. */
type Dependencies = { sessions: SessionStore; queue: ConversionQueue | undefined };

const tooEarly = fail("step_not_reached");

/** Has the affiliate network told of a step, for whom a partner's link brought here. Told once, however often asked. */
export const trackConversion =
  ({ sessions, queue }: Dependencies): RouteHandler<typeof routes.trackConversion> =>
  async ({ body: { sessionId, orderId, parts }, owner, affiliate, request }) => {
    const session = await sessions.find(sessionId, owner.hash);
    if (!session) return fail("session_not_found");
    if (!hasConverted(session.status, parts)) return tooEarly;

    const click = affiliate.click ?? session.affiliateClick;
    if (!queue || !click || affiliate.optedOut) return ok({ tracked: false });
    // A report that is under way may be asked for twice: the worker tells the network once.
    if (!session.conversions?.[parts]) {
      await queue.add({ sessionId, orderId, parts, click, correlationId: request.correlationId });
    }
    return ok({ tracked: true });
  };
