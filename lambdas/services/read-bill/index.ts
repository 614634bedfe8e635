import { type BillUploadMessage, billUploadEvent } from "#contracts/events/queue-messages.ts";
import { recognizedPages } from "#domain/limits.ts";
import { DynamoBillStore } from "#lambdas/shared/adapters/dynamo-bills.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { switchFromEnv } from "#lambdas/shared/adapters/dynamo-switches.ts";
import { S3BillFiles } from "#lambdas/shared/adapters/s3-bill-files.ts";
import { SqsQueue } from "#lambdas/shared/adapters/sqs-queue.ts";
import { TextractRecognition } from "#lambdas/shared/adapters/textract-recognition.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { sqsHandler } from "#lambdas/shared/middleware/batch.ts";
import { prepareReader, readDocument } from "#lambdas/shared/reading/read-document.ts";
import { receiveUploads } from "./read-bill.ts";
import { readBillService } from "./service.ts";

const env = environmentOf(readBillService);

prepareReader();

export const handler = sqsHandler(
  billUploadEvent,
  receiveUploads({
    bills: DynamoBillStore.forReader(env),
    sessions: DynamoSessionStore.fromEnv(env),
    files: S3BillFiles.fromEnv(env),
    recognition: new TextractRecognition({
      bucket: env.BILL_BUCKET,
      topicArn: env.RECOGNITION_TOPIC_ARN,
      roleArn: env.RECOGNITION_ROLE_ARN,
    }),
    uploadedBills: new SqsQueue<BillUploadMessage>(env.UPLOAD_QUEUE_URL),
    limiter: DynamoLimiter.fromEnv(env),
    pageQuota: recognizedPages(env.RECOGNIZED_PAGES_PER_DAY),
    isScanningOff: switchFromEnv("scans", env),
    readDocument: (bytes) => readDocument(bytes),
    now: systemClock,
  }),
);
