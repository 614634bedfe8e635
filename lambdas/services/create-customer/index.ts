import { randomUUID } from "node:crypto";
import { createCustomerRoute } from "#contracts/http/sign-up.ts";
import { DnsMailDomains } from "#lambdas/shared/adapters/dns-mail-domains.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { createCustomer } from "./create-customer.ts";
import { createCustomerService } from "./service.ts";

const env = environmentOf(createCustomerService);

export const handler = http(
  createCustomerRoute,
  createCustomer({
    sessions: DynamoSessionStore.fromEnv(env),
    enrollments: DynamoEnrollmentStore.fromEnv(env),
    mailDomains: DnsMailDomains.fromEnv(env),
    limiter: DynamoLimiter.fromEnv(env),
    newId: randomUUID,
    now: systemClock,
  }),
);
