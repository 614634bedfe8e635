import { randomUUID } from "node:crypto";
import { routes } from "../../contracts/routes.ts";
import { company } from "../../contracts/site-config.ts";
import { DynamoEnrollmentStore } from "../adapters/dynamo-enrollments.ts";
import { DynamoSessionStore } from "../adapters/dynamo-sessions.ts";
import { presentedDisclosure } from "../documents/issue.ts";
import { http } from "../platform/http.ts";
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
