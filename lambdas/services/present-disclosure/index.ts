import { randomUUID } from "node:crypto";
import { presentDisclosureRoute } from "#contracts/http/presented-disclosure.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { presentDisclosureEnv } from "./env.ts";
import { presentDisclosure } from "./present-disclosure.ts";

const env = presentDisclosureEnv.parse(process.env);

export const handler = http(
  presentDisclosureRoute,
  presentDisclosure({
    sessions: DynamoSessionStore.fromEnv(env),
    enrollments: DynamoEnrollmentStore.fromEnv(env),
    issuer: { company: env.COMPANY, newId: randomUUID },
    now: systemClock,
  }),
);
