import { routes } from "#contracts/http/routes.ts";
import { servedZips } from "#data/zip-codes.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { formErrorPage } from "#lambdas/shared/pages/form-page.ts";
import { checkEligibilityEnv } from "./env.ts";
import { checkEligibility } from "./handler.ts";

const { COMPANY: company } = checkEligibilityEnv.parse(process.env);

export const handler = http(
  routes.checkEligibility,
  checkEligibility({ servedZips, company }),
  formErrorPage(company),
);
