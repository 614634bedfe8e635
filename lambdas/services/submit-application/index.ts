import { randomUUID } from "node:crypto";
import { submitApplicationRoute } from "#contracts/http/application.ts";
import { servedZips } from "#data/zip-codes.ts";
import { DnsMailDomains } from "#lambdas/shared/adapters/dns-mail-domains.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { submitApplicationService } from "./service.ts";
import { submitApplication } from "./submit-application.ts";

const env = environmentOf(submitApplicationService);

export const handler = http(
  submitApplicationRoute,
  submitApplication({
    sessions: DynamoSessionStore.fromEnv(env),
    enrollments: DynamoEnrollmentStore.fromEnv(env),
    mailDomains: DnsMailDomains.fromEnv(env),
    limiter: DynamoLimiter.fromEnv(env),
    servedZips,
    newId: randomUUID,
    now: systemClock,
  }),
);
