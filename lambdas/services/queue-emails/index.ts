import { enrollmentStreamImage, type PendingEmail } from "#contracts/storage/outbox.ts";
import { SqsQueue } from "#lambdas/shared/adapters/sqs-queue.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { dynamoStreamHandler } from "#lambdas/shared/middleware/batch.ts";
import { queueEmails } from "./queue-emails.ts";
import { queueEmailsService } from "./service.ts";

const { EMAIL_QUEUE_URL } = environmentOf(queueEmailsService);

export const handler = dynamoStreamHandler(
  enrollmentStreamImage,
  queueEmails({ pendingEmails: new SqsQueue<PendingEmail>(EMAIL_QUEUE_URL) }),
);
