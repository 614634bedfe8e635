import type { routes } from "#contracts/http/routes.ts";
import type { Company } from "#contracts/site/site-config.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { ok } from "#lambdas/shared/middleware/replies.ts";
import { needsScriptPage } from "#lambdas/shared/pages/form-page.ts";
import { pageHeaders } from "#lambdas/shared/pages/styles.ts";

type Dependencies = { company: Company };

/** Answers the sign-up form of a page whose script does not run. The enrollment does not work without script. */
export const explainSignUp =
  ({ company }: Dependencies): RouteHandler<typeof routes.explainSignUp> =>
  async ({ request: { locale } }) =>
    ok(needsScriptPage(company, locale), { headers: pageHeaders });
