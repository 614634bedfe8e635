import { getMyEnrollmentRoute } from "#contracts/http/my-enrollment.ts";
import { DynamoAccessSessions } from "#lambdas/shared/adapters/dynamo-access-sessions.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { linkKeyFromSecret } from "#lambdas/shared/adapters/secrets.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { getMyEnrollment } from "./get-my-enrollment.ts";
import { getMyEnrollmentService } from "./service.ts";

const env = environmentOf(getMyEnrollmentService);

export const handler = http(
  getMyEnrollmentRoute,
  getMyEnrollment({
    access: DynamoAccessSessions.fromEnv(env),
    enrollments: DynamoEnrollmentStore.fromEnv({ ENROLLMENT_TABLE: env.ENROLLMENT_TABLE }),
    siteOrigin: env.SITE_ORIGIN,
    linkKey: linkKeyFromSecret(env.LINK_SECRET_ID),
    now: systemClock,
  }),
);
