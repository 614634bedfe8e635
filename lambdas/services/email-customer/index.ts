import { emailCustomerRoute } from "#contracts/http/customer-email.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { emailCustomer } from "./email-customer.ts";
import { emailCustomerService } from "./service.ts";

const env = environmentOf(emailCustomerService);

export const handler = http(
  emailCustomerRoute,
  emailCustomer({
    sessions: DynamoSessionStore.fromEnv(env),
    enrollments: DynamoEnrollmentStore.fromEnv(env),
    now: systemClock,
  }),
);
