import { randomUUID } from "node:crypto";
import { routes } from "#contracts/http/routes.ts";
import { company } from "#contracts/site/site-config.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { presentedDisclosure } from "#lambdas/shared/documents/issued-disclosure.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { completeApplicationEnv } from "./env.ts";
import { completeApplication } from "./handler.ts";

const env = completeApplicationEnv.parse(process.env);

export const handler = http(
  routes.completeApplication,
  completeApplication({
    sessions: DynamoSessionStore.forTable(env.SESSION_TABLE),
    enrollments: DynamoEnrollmentStore.forTables({
      enrollments: env.ENROLLMENT_TABLE,
      sessions: env.SESSION_TABLE,
    }),
    presented: presentedDisclosure({ company: company.parse(JSON.parse(env.COMPANY)), newId: randomUUID }),
    now: () => new Date(),
  }),
);
