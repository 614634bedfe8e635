import { changeCancellationRoute } from "#contracts/http/my-enrollment-changes.ts";
import { DynamoAccessSessions } from "#lambdas/shared/adapters/dynamo-access-sessions.ts";
import { DynamoEnrollmentNumbers } from "#lambdas/shared/adapters/dynamo-enrollment-numbers.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { changeCancellation } from "./change-cancellation.ts";
import { changeCancellationService } from "./service.ts";

const env = environmentOf(changeCancellationService);

export const handler = http(
  changeCancellationRoute,
  changeCancellation({
    accessSessions: DynamoAccessSessions.fromEnv(env),
    // Only taking a number back decrypts it.
    enrollments: DynamoEnrollments.fromEnv({ ENROLLMENT_TABLE: env.ENROLLMENT_TABLE }),
    numbers: DynamoEnrollmentNumbers.fromEnv(env),
    limiter: DynamoLimiter.fromEnv(env),
    now: systemClock,
  }),
);
