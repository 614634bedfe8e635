import { checkEligibilityRoute } from "#contracts/http/form-routes.ts";
import { pages } from "#contracts/site/pages.ts";
import { servedZips } from "#data/zip-codes.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { formErrorPage, onSitePage } from "#lambdas/shared/pages/form-page.ts";
import { eligibilityPageForm } from "#lambdas/shared/pages/page-form.ts";
import { checkEligibilityEnv } from "./env.ts";
import { checkEligibility } from "./handler.ts";

const { COMPANY: company } = checkEligibilityEnv.parse(process.env);

export const handler = http(
  checkEligibilityRoute,
  checkEligibility({ servedZips, company }),
  formErrorPage({ company, formUrl: onSitePage(pages.home.path), form: eligibilityPageForm }),
);
