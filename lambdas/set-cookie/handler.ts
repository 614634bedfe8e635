import type { routes } from "../../contracts/routes.ts";
import { affiliateClickCookie } from "../platform/affiliate-click.ts";
import type { Decide } from "../platform/http.ts";
import { ok } from "../platform/replies.ts";

/** Remembers the partner's link that somebody came by, unless their browser asks for privacy. */
export const setCookie =
  (): Decide<typeof routes.setCookie> =>
  async ({ query: { awc }, affiliate }) => {
    if (affiliate.optedOut) return ok({ kept: false });
    return ok({ kept: true }, affiliate.click === awc ? {} : { cookies: [affiliateClickCookie(awc)] });
  };
