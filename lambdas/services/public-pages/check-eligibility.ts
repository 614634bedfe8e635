import type { routes } from "#contracts/http/routes.ts";
import type { Company } from "#contracts/site/company.ts";
import { type ServedZip, utilitiesIn } from "#domain/eligibility.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { ok } from "#lambdas/shared/middleware/replies.ts";
import { pageHeaders } from "#lambdas/shared/pages/styles.ts";
import { eligibilityPage } from "./eligibility-page.ts";

type Dependencies = { servedZips: readonly ServedZip[]; company: Company };

/** Answers the eligibility card of a page whose script does not run. */
export const checkEligibility =
  ({ servedZips, company }: Dependencies): RouteHandler<typeof routes.checkEligibility> =>
  async ({ query: { zip, utility }, request: { locale } }) => {
    const inZip = utilitiesIn(servedZips, zip);
    return ok(eligibilityPage(company, locale, { zip, utility, inZip }), { headers: pageHeaders });
  };
