import { randomUUID } from "node:crypto";
import { routes } from "#contracts/http/routes.ts";
import { company } from "#contracts/site/site-config.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { secretLinkKey } from "#lambdas/shared/adapters/link-key.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { getDisclosureEnv } from "./env.ts";
import { getDisclosure } from "./handler.ts";

const env = getDisclosureEnv.parse(process.env);
const sessions = DynamoSessionStore.forTable(env.SESSION_TABLE);
const enrollments = DynamoEnrollmentStore.forTables({
  enrollments: env.ENROLLMENT_TABLE,
  sessions: env.SESSION_TABLE,
});
const press = { company: company.parse(JSON.parse(env.COMPANY)), newId: randomUUID };

export const handler = http(
  routes.getDisclosure,
  getDisclosure({
    sessions,
    enrollments,
    press,
    linkKey: secretLinkKey(env.LINK_SECRET_ID),
    now: () => new Date(),
  }),
);
