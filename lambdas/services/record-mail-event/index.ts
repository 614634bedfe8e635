import { mailEvent } from "#contracts/events/mail-events.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoNoticeOutbox } from "#lambdas/shared/adapters/dynamo-notices.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { sqsHandler } from "#lambdas/shared/middleware/batch.ts";
import { recordMailEvent } from "./record-mail-event.ts";
import { recordMailEventService } from "./service.ts";

const env = environmentOf(recordMailEventService);

export const handler = sqsHandler(
  mailEvent,
  recordMailEvent({
    enrollments: DynamoEnrollmentStore.fromEnv(env),
    outbox: DynamoNoticeOutbox.forTable(env),
  }),
);
