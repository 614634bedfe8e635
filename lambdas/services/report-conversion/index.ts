import { conversionReport } from "#contracts/http/conversion.ts";
import { Awin } from "#lambdas/shared/adapters/awin.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { sqsHandler } from "#lambdas/shared/middleware/batch.ts";
import { reportConversionEnv } from "./env.ts";
import { reportConversion } from "./report-conversion.ts";

const env = reportConversionEnv.parse(process.env);
const { SESSION_TABLE, ENROLLMENT_TABLE } = env;

export const handler = sqsHandler(
  conversionReport,
  reportConversion({
    sessions: DynamoSessionStore.fromEnv({ SESSION_TABLE }),
    enrollments: DynamoEnrollmentStore.fromEnv({ ENROLLMENT_TABLE }),
    network: new Awin({ advertiserId: env.AWIN_ADVERTISER_ID, trackingUrl: env.AWIN_TRACKING }),
    now: systemClock,
  }),
);
