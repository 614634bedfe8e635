import { getEnrollmentRoute } from "#contracts/http/enrollment-summary.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { getEnrollment } from "./get-enrollment.ts";
import { getEnrollmentService } from "./service.ts";

const env = environmentOf(getEnrollmentService);

export const handler = http(
  getEnrollmentRoute,
  getEnrollment({
    sessions: DynamoSessionStore.fromEnv(env),
    enrollments: DynamoEnrollmentStore.fromEnv(env),
  }),
);
