import type { routes } from "#contracts/http/routes.ts";
import { affiliateClickCookie } from "#lambdas/shared/middleware/affiliate-click.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { ok } from "#lambdas/shared/middleware/replies.ts";
import type { AffiliateClicks } from "#lambdas/shared/ports.ts";

type Dependencies = { clicks: AffiliateClicks };

/**
 * Registers the affiliate click and stores it in a cookie, if a script of this site asks for it: a link or an image on another
 * website could credit any partner. Does nothing for a browser that sends the Global Privacy Control signal.
 */
export const setCookie =
  ({ clicks }: Dependencies): RouteHandler<typeof routes.setCookie> =>
  async ({ query: { awc }, affiliate: { optedOut, click }, isSentByScript }) => {
    if (optedOut || !isSentByScript) return ok({ kept: false });
    await clicks.register(awc);
    return ok({ kept: true }, click === awc ? {} : { cookies: [affiliateClickCookie(awc)] });
  };
