import { confirmEmailRoute } from "#contracts/http/email-confirmation.ts";
import { DynamoEnrollmentNumbers } from "#lambdas/shared/adapters/dynamo-enrollment-numbers.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { linkKeyFromSecret } from "#lambdas/shared/adapters/secrets.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { confirmEmail } from "./confirm-email.ts";
import { confirmEmailService } from "./service.ts";

const env = environmentOf(confirmEmailService);

export const handler = http(
  confirmEmailRoute,
  confirmEmail({
    enrollments: DynamoEnrollmentStore.fromEnv(env),
    numbers: DynamoEnrollmentNumbers.fromEnv(env),
    linkKey: linkKeyFromSecret(env.LINK_SECRET_ID),
    now: systemClock,
  }),
);
