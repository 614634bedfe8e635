import { mailEvent } from "#contracts/events/mail-events.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoNoticeOutbox } from "#lambdas/shared/adapters/dynamo-notices.ts";
import { sqsHandler } from "#lambdas/shared/middleware/batch.ts";
import { recordMailEventEnv } from "./env.ts";
import { recordMailEvent } from "./record-mail-event.ts";

const env = recordMailEventEnv.parse(process.env);

export const handler = sqsHandler(
  mailEvent,
  recordMailEvent({
    enrollments: DynamoEnrollmentStore.fromEnv(env),
    outbox: DynamoNoticeOutbox.forTable(env),
  }),
);
