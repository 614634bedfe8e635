import type { routes } from "#contracts/http/routes.ts";
import type { Company } from "#contracts/site/company.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { ok } from "#lambdas/shared/middleware/replies.ts";
import { formResultPage } from "#lambdas/shared/pages/form-result-page.ts";
import { pageHeaders } from "#lambdas/shared/pages/styles.ts";

type Dependencies = { company: Company };

/** Says what became of a form without script. */
export const getFormResult =
  ({ company }: Dependencies): RouteHandler<typeof routes.getFormResult> =>
  async ({ params: { result }, request: { locale } }) =>
    ok(formResultPage(company, locale, result), { headers: pageHeaders });
