import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type RouteName, routes } from "#contracts/http/routes.ts";
import { services } from "#lambdas/services/services.ts";
import type { Service } from "#lambdas/shared/service.ts";

/** The API's authorizer, and the function that answers requests for unknown routes. */
export const gatewayFolders = { authorizer: "authorize-request", fallback: "reject-unknown-route" } as const;

export const routeNames = Object.keys(routes) as RouteName[];

const folderOfServiceRoute = new Map<RouteName, string>(
  Object.entries<Service>(services).flatMap(([folder, { routes }]) => routes.map((route) => [route, folder])),
);

/** The service that answers the route, or its own function: that of `saveSession` is in `lambdas/services/save-session`. */
export const folderOf = (route: RouteName) => folderOfServiceRoute.get(route) ?? kebabCase(route);

export function kebabCase(name: string) {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const existingFolders = readdirSync(join(import.meta.dirname, "../lambdas/services"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The functions that the API requires, and all others: queues, streams and schedules invoke these. */
export const functionFolders: readonly string[] = [
  ...new Set([...routeNames.map(folderOf), ...Object.values(gatewayFolders), ...existingFolders]),
];

/** The CDK id of the function in `save-session` is `SaveSession`. */
export const constructId = (folder: string) =>
  folder.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
