import { downloadPersonalDataRoute } from "#contracts/http/my-enrollment.ts";
import { DynamoAccessSessions } from "#lambdas/shared/adapters/dynamo-access-sessions.ts";
import { DynamoBillStore } from "#lambdas/shared/adapters/dynamo-bills.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { DynamoRecordIds } from "#lambdas/shared/adapters/dynamo-record-ids.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { kmsNumberCipher } from "#lambdas/shared/adapters/number-cipher.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { downloadPersonalData } from "./download-personal-data.ts";
import { personalDataErrorPage } from "./error-page.ts";
import { downloadPersonalDataService } from "./service.ts";

const env = environmentOf(downloadPersonalDataService);

export const handler = http(
  downloadPersonalDataRoute,
  downloadPersonalData({
    accessSessions: DynamoAccessSessions.fromEnv(env),
    ids: DynamoRecordIds.fromEnv(env),
    enrollments: DynamoEnrollments.fromEnv(env),
    sessions: DynamoSessionStore.fromEnv(env),
    bills: DynamoBillStore.fromEnv(env),
    cipher: kmsNumberCipher(env.NUMBER_ENCRYPTION_KEY),
    limiter: DynamoLimiter.fromEnv(env),
    now: systemClock,
  }),
  personalDataErrorPage(env.COMPANY),
);
