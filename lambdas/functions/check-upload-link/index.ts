import { checkUploadLinkRoute } from "#contracts/http/upload-link.ts";
import { DynamoBillStore } from "#lambdas/shared/adapters/dynamo-bills.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { checkUploadLinkEnv } from "./env.ts";
import { checkUploadLink } from "./handler.ts";

const env = checkUploadLinkEnv.parse(process.env);

export const handler = http(
  checkUploadLinkRoute,
  checkUploadLink({
    sessions: DynamoSessionStore.fromEnv(env),
    bills: DynamoBillStore.fromEnv(env),
    now: systemClock,
  }),
);
