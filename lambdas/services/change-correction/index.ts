import { randomUUID } from "node:crypto";
import { changeCorrectionRoute } from "#contracts/http/corrections.ts";
import { DynamoAccessSessions } from "#lambdas/shared/adapters/dynamo-access-sessions.ts";
import { DynamoCorrections } from "#lambdas/shared/adapters/dynamo-corrections.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { kmsNumberCipher } from "#lambdas/shared/adapters/number-cipher.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { changeCorrection } from "./change-correction.ts";
import { changeCorrectionService } from "./service.ts";

const env = environmentOf(changeCorrectionService);

export const handler = http(
  changeCorrectionRoute,
  changeCorrection({
    access: DynamoAccessSessions.fromEnv(env),
    // It encrypts a number that was typed, and may decrypt none.
    enrollments: DynamoEnrollmentStore.fromEnv({ ENROLLMENT_TABLE: env.ENROLLMENT_TABLE }),
    corrections: DynamoCorrections.forTable(env),
    cipher: kmsNumberCipher(env.NUMBER_ENCRYPTION_KEY),
    limiter: DynamoLimiter.fromEnv(env),
    newId: randomUUID,
    now: systemClock,
  }),
);
