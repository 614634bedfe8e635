import { openMyEnrollmentRoute } from "#contracts/http/my-enrollment.ts";
import { DynamoAccessSessions } from "#lambdas/shared/adapters/dynamo-access-sessions.ts";
import { DynamoAccessTokens } from "#lambdas/shared/adapters/dynamo-access-tokens.ts";
import { DynamoContactDetails } from "#lambdas/shared/adapters/dynamo-contact-details.ts";
import { DynamoEnrollmentNumbers } from "#lambdas/shared/adapters/dynamo-enrollment-numbers.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { openMyEnrollment } from "./open-my-enrollment.ts";
import { openMyEnrollmentService } from "./service.ts";

const env = environmentOf(openMyEnrollmentService);

export const handler = http(
  openMyEnrollmentRoute,
  openMyEnrollment({
    tokens: DynamoAccessTokens.fromEnv(env),
    access: DynamoAccessSessions.fromEnv(env),
    limiter: DynamoLimiter.fromEnv(env),
    enrollments: DynamoEnrollmentStore.fromEnv({ ENROLLMENT_TABLE: env.ENROLLMENT_TABLE }),
    contactDetails: DynamoContactDetails.fromEnv(env),
    numbers: DynamoEnrollmentNumbers.fromEnv(env),
    now: systemClock,
  }),
);
