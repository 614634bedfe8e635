import { getSessionRoute } from "#contracts/http/session.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { getSession } from "./get-session.ts";
import { getSessionService } from "./service.ts";

const env = environmentOf(getSessionService);

export const handler = http(
  getSessionRoute,
  getSession({
    sessions: DynamoSessionStore.fromEnv(env),
    // It reads how an enrollment stands, and may decrypt the numbers of none.
    enrollments: DynamoEnrollmentStore.fromEnv({ ENROLLMENT_TABLE: env.ENROLLMENT_TABLE }),
    now: systemClock,
  }),
);
