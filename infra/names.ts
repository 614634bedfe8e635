import { type RouteName, routes } from "#contracts/http/routes.ts";
import type { Stage } from "./config.ts";

const product = "wattigator";

/** The local engine finds the app's template by this name. */
export const stackName = (stage: Stage, part: "app" | "edge") => `${product}-${stage}-${part}`;

/** Business figures of one stage are in a namespace of their own: stages may share an account. */
export const metricsNamespace = (stage: Stage) => `${product}-${stage}`;

/** People take it by this name, and so does `npm run support`. */
export const supportRole = (stage: Stage, right: "reader" | "writer") =>
  `${product}-${stage}-support-${right}`;

/** By this name the edge's template asks for it, without a word from the other stack. */
export const originKeyName = (stage: Stage) => `${product}-${stage}-origin-key`;

/** What answers no route: queues and streams wake these. */
const workers = [
  "read-bill",
  "finish-bill",
  "expire-stuck-bills",
  "send-confirmation",
  "report-conversion",
  "record-mail-event",
] as const;
export type WorkerName = (typeof workers)[number];

/** What stands at the API's door: for every request, and for those that no route is there for. */
export const doorFolders = {
  checkOrigin: "authorize-request",
  answerUnknown: "reject-unknown-route",
} as const;

export const routeNames = Object.keys(routes) as RouteName[];

/** `saveSession` lives in `lambdas/functions/save-session`. */
export const folderOf = (route: RouteName) => route.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const functionFolders: readonly string[] = [
  ...routeNames.map(folderOf),
  ...Object.values(doorFolders),
  ...workers,
];

/** `save-session` is the construct `SaveSession`. */
export const constructId = (folder: string) =>
  folder.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
