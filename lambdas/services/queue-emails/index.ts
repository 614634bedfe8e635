import { enrollmentStreamImage, type PendingEmail } from "#contracts/events/queue-messages.ts";
import { SqsQueue } from "#lambdas/shared/adapters/sqs-queue.ts";
import { dynamoStreamHandler } from "#lambdas/shared/middleware/batch.ts";
import { queueEmailsEnv } from "./env.ts";
import { queueEmails } from "./queue-emails.ts";

const { EMAIL_QUEUE_URL } = queueEmailsEnv.parse(process.env);

export const handler = dynamoStreamHandler(
  enrollmentStreamImage,
  queueEmails({ queue: new SqsQueue<PendingEmail>(EMAIL_QUEUE_URL) }),
);
