import { mailEvent } from "#contracts/events/mail-events.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { sqsHandler } from "#lambdas/shared/middleware/batch.ts";
import { recordMailEvent } from "./record-mail-event.ts";
import { recordMailEventService } from "./service.ts";

const env = environmentOf(recordMailEventService);

export const handler = sqsHandler(
  mailEvent,
  recordMailEvent({
    enrollments: DynamoEnrollments.fromEnv(env),
  }),
);
