import { getEnrollmentRoute } from "#contracts/http/enrollment-summary.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { getEnrollmentEnv } from "./env.ts";
import { getEnrollment } from "./get-enrollment.ts";

const env = getEnrollmentEnv.parse(process.env);

export const handler = http(
  getEnrollmentRoute,
  getEnrollment({
    sessions: DynamoSessionStore.fromEnv(env),
    enrollments: DynamoEnrollmentStore.fromEnv(env),
  }),
);
