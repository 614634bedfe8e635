import type { routes } from "#contracts/http/routes.ts";
import { formResultPath } from "#contracts/site/form-paths.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { ok } from "#lambdas/shared/middleware/replies.ts";

/** Answers the sign-up form of a page whose script does not run. The enrollment does not work without script. */
export const explainSignUp: RouteHandler<typeof routes.explainSignUp> = async ({ request: { locale } }) =>
  ok({ seeOther: formResultPath("script-needed", locale) });
