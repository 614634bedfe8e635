import { type RouteName, routes } from "#contracts/http/routes.ts";
import { services } from "#lambdas/services/services.ts";
import type { Service } from "#lambdas/shared/service.ts";

/** The API's authorizer, and the function that answers requests for unknown routes. */
export const gatewayFolders = { authorizer: "authorize-request", fallback: "reject-unknown-route" } as const;

export const routeNames = Object.keys(routes) as RouteName[];

const folders = new Map<RouteName, string>(
  Object.entries<Service>(services).flatMap(([folder, service]) =>
    "routes" in service ? service.routes.map((route) => [route, folder] as const) : [],
  ),
);

/** The folder of the service that answers the route. */
export function folderOf(route: RouteName): string {
  const folder = folders.get(route);
  if (!folder) throw new Error(`No service of lambdas/services/services.ts has the route ${route}.`);
  return folder;
}

export const functionFolders: readonly string[] = Object.keys(services);

/** The CDK id of the function in `complete-application` is `CompleteApplication`. */
export const constructId = (folder: string) =>
  folder.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
