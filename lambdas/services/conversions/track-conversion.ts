import type { routes } from "#contracts/http/routes.ts";
import { type ConversionPart, conversionOrderId, hasConverted } from "#domain/conversions.ts";
import { limits } from "#domain/limits.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import { withSession } from "#lambdas/shared/middleware/with-session.ts";
import type {
  AffiliateClicks,
  ConversionClaim,
  ConversionClaims,
  ConversionQueue,
  Enrollments,
  Limiter,
  SessionStore,
} from "#lambdas/shared/ports.ts";
import { findEnrollment } from "#lambdas/shared/records/enrollments.ts";
import { hasOptedOut } from "#lambdas/shared/records/vendor-choices.ts";

type Dependencies = {
  sessions: SessionStore;
  enrollments: Enrollments;
  clicks: AffiliateClicks;
  claims: ConversionClaims;
  limiter: Limiter;
  /** Undefined where no affiliate network is configured. */
  network: { advertiserId: string; conversionReports: ConversionQueue } | undefined;
};

/**
 * Queues reports to the affiliate network, if the household came through a partner's link. The network pays for every
 * report, so each needs a completed enrollment, whose number is reported once, and a click that the site registered.
 */
export const trackConversion =
  (dependencies: Dependencies): RouteHandler<typeof routes.trackConversion> =>
  async ({ body: { sessionId, parts }, owner, affiliate, request: { correlationId } }) => {
    const { sessions, enrollments, clicks, network } = dependencies;
    return withSession(sessions, { sessionId, owner }, async (session) => {
      if (!hasConverted(session.status, parts)) return fail("step_not_reached");
      const isSilent = affiliate.optedOut || session.synthetic;
      if (!network || isSilent || session.status !== "completed") return ok({ tracked: false });
      if (await hasOptedOut(session, enrollments)) return ok({ tracked: false });
      const enrollment = await findEnrollment(enrollments, session);
      const candidates = [affiliate.click, session.affiliateClick];
      const click = await findOwnClick(candidates, network.advertiserId, clicks);
      if (!click || !enrollment?.utility || !enrollment.accountNumber) return ok({ tracked: false });
      const { utility, accountNumber } = enrollment;

      const track = async (parts: ConversionPart): Promise<boolean> => {
        if (session.conversions?.[parts]) return true;
        const order = { orderId: conversionOrderId(sessionId, parts), parts };
        const claim = await dependencies.claims.claim(utility, accountNumber, order);
        if (!claim || !(await isWithinLimit(claim, click, dependencies))) return false;
        // Two requests may queue the same report before it is sent: the worker sends it once.
        await network.conversionReports.add({ ...order, sessionId, click, correlationId });
        return true;
      };
      const tracked = await track(parts);
      // The page asks for the earlier conversion when it is reached, which is before the enrollment is completed.
      if (parts === "DEFAULT:1.0") await track("LT:1.0");
      return ok({ tracked });
    });
  };

/** The first of these clicks that is on our own account and that the site registered. */
async function findOwnClick(
  candidates: (string | undefined)[],
  advertiserId: string,
  clicks: AffiliateClicks,
): Promise<string | undefined> {
  for (const click of new Set(candidates)) {
    if (click?.startsWith(`${advertiserId}_`) && (await clicks.isRegistered(click))) return click;
  }
  return undefined;
}

/** Counts a claim when it is new. Two requests at once may count one claim twice, which reports too little and never too much. */
async function isWithinLimit(
  claim: ConversionClaim,
  click: string,
  { claims, limiter }: Pick<Dependencies, "claims" | "limiter">,
): Promise<boolean> {
  if (claim.isAllowed) return true;
  const taken = await limiter.take(limits.conversionsOfClick, click);
  if (taken.ok) await claims.allow(claim);
  return taken.ok;
}
