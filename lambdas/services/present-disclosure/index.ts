import { randomUUID } from "node:crypto";
import { presentDisclosureRoute } from "#contracts/http/presented-disclosure.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { presentDisclosure } from "./present-disclosure.ts";
import { presentDisclosureService } from "./service.ts";

const env = environmentOf(presentDisclosureService);

export const handler = http(
  presentDisclosureRoute,
  presentDisclosure({
    sessions: DynamoSessionStore.fromEnv(env),
    enrollments: DynamoEnrollmentStore.fromEnv(env),
    issuer: { company: env.COMPANY, newId: randomUUID },
    now: systemClock,
  }),
);
