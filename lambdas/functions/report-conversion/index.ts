import { conversionReport } from "#contracts/http/conversion.ts";
import { Awin } from "#lambdas/shared/adapters/awin.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { queue } from "#lambdas/shared/middleware/queue.ts";
import { reportConversionEnv } from "./env.ts";
import { reportConversion } from "./handler.ts";

const env = reportConversionEnv.parse(process.env);

export const handler = queue(
  conversionReport,
  reportConversion({
    sessions: DynamoSessionStore.forTable(env.SESSION_TABLE),
    network: new Awin({ advertiserId: env.AWIN_ADVERTISER_ID, tracking: env.AWIN_TRACKING }),
    now: () => new Date(),
  }),
);
