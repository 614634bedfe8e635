import { billUploadEvent } from "#contracts/events/queue-messages.ts";
import { zipDirectory } from "#data/zip-codes.ts";
import { readBill } from "#domain/bill/read-bill.ts";
import { DynamoBillStore } from "#lambdas/shared/adapters/dynamo-bills.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { S3BillFiles } from "#lambdas/shared/adapters/s3-bill-files.ts";
import { TextractRecognition } from "#lambdas/shared/adapters/textract-recognition.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { sqsHandler } from "#lambdas/shared/middleware/batch.ts";
import { readTextLayer } from "#lambdas/shared/reading/read-text-layer.ts";
import { readBillEnv } from "./env.ts";
import { readUploads } from "./handler.ts";

const env = readBillEnv.parse(process.env);

export const handler = sqsHandler(
  billUploadEvent,
  readUploads({
    bills: DynamoBillStore.fromEnv(env),
    sessions: DynamoSessionStore.fromEnv(env),
    files: S3BillFiles.fromEnv(env),
    recognition: new TextractRecognition({
      bucket: env.BILL_BUCKET,
      topicArn: env.RECOGNITION_TOPIC_ARN,
      roleArn: env.RECOGNITION_ROLE_ARN,
    }),
    readTextLayer,
    readBill: (pages) => readBill(pages, zipDirectory),
    now: systemClock,
  }),
);
