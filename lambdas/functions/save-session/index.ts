import { randomUUID } from "node:crypto";
import { routes } from "#contracts/http/routes.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { saveSessionEnv } from "./env.ts";
import { saveSession } from "./handler.ts";

const env = saveSessionEnv.parse(process.env); // a missing variable fails the cold start, by name
const sessions = DynamoSessionStore.forTable(env.SESSION_TABLE);

export const handler = http(
  routes.saveSession,
  saveSession({ sessions, newId: randomUUID, now: () => new Date() }),
);
