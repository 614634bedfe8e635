import { changeContactDetailsRoute } from "#contracts/http/contact-details.ts";
import { DynamoAccessSessions } from "#lambdas/shared/adapters/dynamo-access-sessions.ts";
import { DynamoContactDetails } from "#lambdas/shared/adapters/dynamo-contact-details.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { changeContactDetails } from "./change-contact-details.ts";
import { changeContactDetailsService } from "./service.ts";

const env = environmentOf(changeContactDetailsService);

export const handler = http(
  changeContactDetailsRoute,
  changeContactDetails({
    access: DynamoAccessSessions.fromEnv(env),
    enrollments: DynamoEnrollmentStore.fromEnv(env),
    contactDetails: DynamoContactDetails.fromEnv(env),
    limiter: DynamoLimiter.fromEnv(env),
    now: systemClock,
  }),
);
