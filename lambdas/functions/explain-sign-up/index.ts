import { routes } from "#contracts/http/routes.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { formErrorPage } from "#lambdas/shared/pages/form-page.ts";
import { explainSignUpEnv } from "./env.ts";
import { explainSignUp } from "./handler.ts";

const { COMPANY: company } = explainSignUpEnv.parse(process.env);

export const handler = http(routes.explainSignUp, explainSignUp({ company }), formErrorPage(company));
