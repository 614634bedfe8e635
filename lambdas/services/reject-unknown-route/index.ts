import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import * as z from "zod/mini";
import type { Route } from "#contracts/http/routes.ts";
import { pageRequest } from "#contracts/http/too-many-requests.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { fail } from "#lambdas/shared/middleware/replies.ts";
import { notFoundPage } from "#lambdas/shared/pages/not-found-page.ts";
import { rejectUnknownRouteService } from "./service.ts";

const { COMPANY: company } = environmentOf(rejectUnknownRouteService);

/** Every method and path that no route has. API Gateway's own 404 would not have our error format. */
const unknownRoute = {
  method: "GET",
  path: "/{anything}",
  reply: z.never(),
  errors: ["not_found"],
} as const satisfies Route;

const withPage = http(unknownRoute, async () => fail("not_found"), notFoundPage(company));
const withError = http(unknownRoute, async () => fail("not_found"));

/** Nobody links to these URLs, so only who asks for a page gets one: other clients are programs. */
export const handler = (event: APIGatewayProxyEventV2, context: Context) => {
  const asksForPage = event.headers?.accept?.includes(pageRequest.contains);
  return (asksForPage ? withPage : withError)(event, context);
};
