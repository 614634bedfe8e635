import { type RouteName, routes } from "#contracts/http/routes.ts";

/** Functions that implement no route: queues, streams and schedules invoke them. */
const workerFolders = [
  "read-bill",
  "finish-bill",
  "expire-stuck-bills",
  "send-confirmation",
  "report-conversion",
  "record-mail-event",
];

/** The API's authorizer, and the function that answers requests for unknown routes. */
export const gatewayFolders = { authorizer: "authorize-request", fallback: "reject-unknown-route" } as const;

export const routeNames = Object.keys(routes) as RouteName[];

/** The function of `saveSession` is in `lambdas/functions/save-session`. */
export const folderOf = (route: RouteName) => route.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const functionFolders: readonly string[] = [
  ...routeNames.map(folderOf),
  ...Object.values(gatewayFolders),
  ...workerFolders,
];

/** The CDK id of the function in `save-session` is `SaveSession`. */
export const constructId = (folder: string) =>
  folder.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
