import { explainSignUpRoute } from "#contracts/http/form-routes.ts";
import { pages } from "#contracts/site/pages.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { formErrorPage, onSitePage } from "#lambdas/shared/pages/form-page.ts";
import { explainSignUpEnv } from "./env.ts";
import { explainSignUp } from "./handler.ts";

const { COMPANY: company } = explainSignUpEnv.parse(process.env);

export const handler = http(
  explainSignUpRoute,
  explainSignUp,
  formErrorPage({ company, formUrl: onSitePage(pages.signup.path) }),
);
