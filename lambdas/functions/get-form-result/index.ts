import { getFormResultRoute } from "#contracts/http/form-routes.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { notFoundPage } from "#lambdas/shared/pages/not-found-page.ts";
import { getFormResultEnv } from "./env.ts";
import { getFormResult } from "./handler.ts";

const { COMPANY: company } = getFormResultEnv.parse(process.env);

export const handler = http(getFormResultRoute, getFormResult({ company }), notFoundPage(company));
