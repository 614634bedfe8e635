import { conversionReport } from "#contracts/http/conversion.ts";
import { Awin } from "#lambdas/shared/adapters/awin.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { sqsHandler } from "#lambdas/shared/middleware/batch.ts";
import { reportConversion } from "./report-conversion.ts";
import { reportConversionService } from "./service.ts";

const env = environmentOf(reportConversionService);
const { SESSION_TABLE, ENROLLMENT_TABLE } = env;

export const handler = sqsHandler(
  conversionReport,
  reportConversion({
    sessions: DynamoSessionStore.fromEnv({ SESSION_TABLE }),
    enrollments: DynamoEnrollments.fromEnv({ ENROLLMENT_TABLE }),
    network: new Awin({ advertiserId: env.AWIN_ADVERTISER_ID, trackingUrl: env.AWIN_TRACKING }),
    now: systemClock,
  }),
);
