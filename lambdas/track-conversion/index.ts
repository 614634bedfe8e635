import { routes } from "../../contracts/routes.ts";
import { DynamoSessionStore } from "../adapters/dynamo-sessions.ts";
import { SqsConversionQueue } from "../adapters/sqs-conversions.ts";
import { http } from "../platform/http.ts";
import { trackConversionEnv } from "./env.ts";
import { trackConversion } from "./handler.ts";

const env = trackConversionEnv.parse(process.env);

export const handler = http(
  routes.trackConversion,
  trackConversion({
    sessions: DynamoSessionStore.forTable(env.SESSION_TABLE),
    queue: env.AWIN_ADVERTISER_ID ? new SqsConversionQueue(env.CONVERSION_QUEUE_URL) : undefined,
  }),
);
