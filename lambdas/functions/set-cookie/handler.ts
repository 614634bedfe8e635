import type { routes } from "#contracts/http/routes.ts";
import { affiliateClickCookie } from "#lambdas/shared/middleware/affiliate-click.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { ok } from "#lambdas/shared/middleware/replies.ts";

/** Stores the affiliate click in a cookie, unless the browser sends the Global Privacy Control signal. */
export const setCookie =
  (): RouteHandler<typeof routes.setCookie> =>
  async ({ query: { awc }, affiliate }) => {
    if (affiliate.optedOut) return ok({ kept: false });
    return ok({ kept: true }, affiliate.click === awc ? {} : { cookies: [affiliateClickCookie(awc)] });
  };
