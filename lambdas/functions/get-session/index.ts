import { getSessionRoute } from "#contracts/http/enrollment-routes.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { getSessionEnv } from "./env.ts";
import { getSession } from "./handler.ts";

const env = getSessionEnv.parse(process.env);

export const handler = http(
  getSessionRoute,
  getSession({ sessions: DynamoSessionStore.fromEnv(env), now: systemClock }),
);
