import { randomUUID } from "node:crypto";
import { completeApplicationRoute } from "#contracts/http/application.ts";
import { DynamoEnrollmentNumbers } from "#lambdas/shared/adapters/dynamo-enrollment-numbers.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { disclosureToSign } from "#lambdas/shared/documents/issued-disclosure.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { completeApplication } from "./complete-application.ts";
import { completeApplicationService } from "./service.ts";

const env = environmentOf(completeApplicationService);
const numbers = DynamoEnrollmentNumbers.fromEnv(env);

export const handler = http(
  completeApplicationRoute,
  completeApplication({
    sessions: DynamoSessionStore.fromEnv(env),
    enrollments: DynamoEnrollments.fromEnv(env, numbers),
    numbers,
    disclosureToSign: disclosureToSign({ company: env.COMPANY, newId: randomUUID }),
    now: systemClock,
  }),
);
