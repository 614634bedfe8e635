import { z } from "zod";
import type { Route } from "#contracts/http/routes.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { fail } from "#lambdas/shared/middleware/replies.ts";
import { notFoundPage } from "#lambdas/shared/pages/not-found-page.ts";
import { rejectUnknownRouteEnv } from "./env.ts";

const { COMPANY: company } = rejectUnknownRouteEnv.parse(process.env);

/** Every method and path that no route has. API Gateway's own 404 would not have our error format. */
const unknownRoute = {
  method: "GET",
  path: "/{anything}",
  reply: z.never(),
  errors: ["not_found"],
} as const satisfies Route;

export const handler = http(unknownRoute, async () => fail("not_found"), notFoundPage(company));
