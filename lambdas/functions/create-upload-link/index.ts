import { createUploadLinkRoute } from "#contracts/http/upload-link.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { switchFromEnv } from "#lambdas/shared/adapters/dynamo-switches.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { createUploadLinkEnv } from "./env.ts";
import { createUploadLink } from "./handler.ts";

const env = createUploadLinkEnv.parse(process.env);

export const handler = http(
  createUploadLinkRoute,
  createUploadLink({
    sessions: DynamoSessionStore.fromEnv(env),
    limiter: DynamoLimiter.fromEnv(env),
    isUploadOff: switchFromEnv("upload", env),
    now: systemClock,
  }),
);
