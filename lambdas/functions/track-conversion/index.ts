import { routes } from "#contracts/http/routes.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { SqsConversionQueue } from "#lambdas/shared/adapters/sqs-conversions.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { trackConversionEnv } from "./env.ts";
import { trackConversion } from "./handler.ts";

const env = trackConversionEnv.parse(process.env);

export const handler = http(
  routes.trackConversion,
  trackConversion({
    sessions: DynamoSessionStore.fromEnv(env),
    queue: env.AWIN_ADVERTISER_ID ? new SqsConversionQueue(env.CONVERSION_QUEUE_URL) : undefined,
  }),
);
