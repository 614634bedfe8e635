import { routes } from "#contracts/http/routes.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { secretLinkKey } from "#lambdas/shared/adapters/link-key.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { getReceiptEnv } from "./env.ts";
import { getReceipt } from "./handler.ts";

const env = getReceiptEnv.parse(process.env);
const sessions = DynamoSessionStore.forTable(env.SESSION_TABLE);
const enrollments = DynamoEnrollmentStore.forTables({
  enrollments: env.ENROLLMENT_TABLE,
  sessions: env.SESSION_TABLE,
});
const linkKey = secretLinkKey(env.LINK_SECRET_ID);

export const handler = http(
  routes.getReceipt,
  getReceipt({ sessions, enrollments, linkKey, now: () => new Date() }),
);
