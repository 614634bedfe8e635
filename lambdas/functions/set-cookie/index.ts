import { routes } from "#contracts/http/routes.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { setCookie } from "./handler.ts";

export const handler = http(routes.setCookie, setCookie());
