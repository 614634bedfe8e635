import { mailEvent } from "#contracts/events/mail-events.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { queue } from "#lambdas/shared/middleware/queue.ts";
import { recordMailEventEnv } from "./env.ts";
import { recordMailEvent } from "./handler.ts";

const env = recordMailEventEnv.parse(process.env);

export const handler = queue(
  mailEvent,
  recordMailEvent({ enrollments: DynamoEnrollmentStore.forTables({ enrollments: env.ENROLLMENT_TABLE }) }),
);
