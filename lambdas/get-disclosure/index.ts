import { randomUUID } from "node:crypto";
import { routes } from "../../contracts/routes.ts";
import { company } from "../../contracts/site-config.ts";
import { DynamoEnrollmentStore } from "../adapters/dynamo-enrollments.ts";
import { DynamoSessionStore } from "../adapters/dynamo-sessions.ts";
import { secretLinkKey } from "../adapters/link-key.ts";
import { http } from "../platform/http.ts";
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
