import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import type { routes } from "#contracts/http/routes.ts";
import type { RouteService } from "#lambdas/shared/service.ts";
import type { RouteFunction } from "./http.ts";

/** One function for all routes of a service. API Gateway has matched the request already, and names the route. */
export function serve<S extends RouteService>(
  _service: S,
  functions: {
    [Name in S["routes"][number]]: RouteFunction & { route: Pick<(typeof routes)[Name], "method" | "path"> };
  },
) {
  const byRouteKey = new Map(
    Object.values<RouteFunction>(functions).map((answer) => [routeKeyOf(answer), answer]),
  );
  return (event: APIGatewayProxyEventV2, context: Context) => {
    const answer = byRouteKey.get(event.routeKey);
    if (!answer) throw new Error(`This function has no route ${event.routeKey}.`);
    return answer(event, context);
  };
}

const routeKeyOf = ({ route: { method, path } }: RouteFunction) => `${method} ${path}`;
