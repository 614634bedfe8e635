import { randomUUID } from "node:crypto";
import { routes } from "#contracts/http/routes.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { createCustomerEnv } from "./env.ts";
import { createCustomer } from "./handler.ts";

const env = createCustomerEnv.parse(process.env);
const sessions = DynamoSessionStore.forTable(env.SESSION_TABLE);
const enrollments = DynamoEnrollmentStore.forTables({
  enrollments: env.ENROLLMENT_TABLE,
  sessions: env.SESSION_TABLE,
});

export const handler = http(
  routes.createCustomer,
  createCustomer({ sessions, enrollments, newId: randomUUID, now: () => new Date() }),
);
