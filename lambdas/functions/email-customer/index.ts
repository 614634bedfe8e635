import { routes } from "#contracts/http/routes.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { emailCustomerEnv } from "./env.ts";
import { emailCustomer } from "./handler.ts";

const env = emailCustomerEnv.parse(process.env);
const sessions = DynamoSessionStore.forTable(env.SESSION_TABLE);
const enrollments = DynamoEnrollmentStore.forTables({
  enrollments: env.ENROLLMENT_TABLE,
  sessions: env.SESSION_TABLE,
});

export const handler = http(
  routes.emailCustomer,
  emailCustomer({ sessions, enrollments, now: () => new Date() }),
);
