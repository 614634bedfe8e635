import { continueApplicationRoute } from "#contracts/http/my-enrollment.ts";
import { DynamoAccessSessions } from "#lambdas/shared/adapters/dynamo-access-sessions.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { continueApplication } from "./continue-application.ts";
import { continueApplicationService } from "./service.ts";

const env = environmentOf(continueApplicationService);

export const handler = http(
  continueApplicationRoute,
  continueApplication({
    access: DynamoAccessSessions.fromEnv(env),
    sessions: DynamoSessionStore.fromEnv(env),
    enrollments: DynamoEnrollmentStore.fromEnv({ ENROLLMENT_TABLE: env.ENROLLMENT_TABLE }),
    now: systemClock,
  }),
);
