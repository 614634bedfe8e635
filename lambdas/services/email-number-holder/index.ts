import { emailNumberHolderRoute } from "#contracts/http/number-holder.ts";
import { DynamoEnrollmentNumbers } from "#lambdas/shared/adapters/dynamo-enrollment-numbers.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { requestDisclosureLink } from "#lambdas/shared/links/request-disclosure-link.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { emailNumberHolder } from "./email-number-holder.ts";
import { emailNumberHolderService } from "./service.ts";

const env = environmentOf(emailNumberHolderService);
const enrollments = DynamoEnrollmentStore.fromEnv(env);
const limiter = DynamoLimiter.fromEnv(env);

export const handler = http(
  emailNumberHolderRoute,
  emailNumberHolder({
    sessions: DynamoSessionStore.fromEnv(env),
    enrollments,
    numbers: DynamoEnrollmentNumbers.fromEnv(env),
    limiter,
    requestLink: requestDisclosureLink({ enrollments, limiter, now: systemClock }),
  }),
);
