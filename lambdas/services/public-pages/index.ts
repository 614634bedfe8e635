import { listEligibilityRoute, listIncomeLimitsRoute } from "#contracts/http/eligibility.ts";
import {
  checkEligibilityRoute,
  explainSignUpRoute,
  getFormResultRoute,
} from "#contracts/http/forms-without-script.ts";
import { pages } from "#contracts/site/pages.ts";
import { servedZips } from "#data/zip-codes.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { serve } from "#lambdas/shared/middleware/serve.ts";
import { formErrorPage, onSitePage } from "#lambdas/shared/pages/form-page.ts";
import { notFoundPage } from "#lambdas/shared/pages/not-found-page.ts";
import { eligibilityPageForm } from "#lambdas/shared/pages/page-form.ts";
import { checkEligibility } from "./check-eligibility.ts";
import { explainSignUp } from "./explain-sign-up.ts";
import { getFormResult } from "./get-form-result.ts";
import { listEligibility, listIncomeLimits } from "./reference-tables.ts";
import { publicPages } from "./service.ts";

const { COMPANY: company } = environmentOf(publicPages);

export const handler = serve(publicPages, {
  listEligibility: http(listEligibilityRoute, listEligibility),
  listIncomeLimits: http(listIncomeLimitsRoute, listIncomeLimits),
  checkEligibility: http(
    checkEligibilityRoute,
    checkEligibility({ servedZips, company }),
    formErrorPage({ company, formUrl: onSitePage(pages.home.path), form: eligibilityPageForm }),
  ),
  explainSignUp: http(
    explainSignUpRoute,
    explainSignUp,
    formErrorPage({ company, formUrl: onSitePage(pages.signup.path) }),
  ),
  getFormResult: http(getFormResultRoute, getFormResult({ company }), notFoundPage(company)),
});
