import { billUploadEvent } from "#contracts/events/queue-messages.ts";
import { zipDirectory } from "#data/zip-codes.ts";
import { readBill } from "#domain/bill/read-bill.ts";
import { DynamoBillStore } from "#lambdas/shared/adapters/dynamo-bills.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { S3BillFiles } from "#lambdas/shared/adapters/s3-bill-files.ts";
import { TextractRecognition } from "#lambdas/shared/adapters/textract-recognition.ts";
import { queue } from "#lambdas/shared/middleware/queue.ts";
import { readTextLayer } from "#lambdas/shared/reading/read-text-layer.ts";
import { readBillEnv } from "./env.ts";
import { readUploads } from "./handler.ts";

const env = readBillEnv.parse(process.env);

export const handler = queue(
  billUploadEvent,
  readUploads({
    bills: DynamoBillStore.forTables({ bills: env.BILL_TABLE, sessions: env.SESSION_TABLE }),
    sessions: DynamoSessionStore.forTable(env.SESSION_TABLE),
    files: new S3BillFiles(env.BILL_BUCKET),
    recognition: new TextractRecognition({
      bucket: env.BILL_BUCKET,
      topicArn: env.RECOGNITION_TOPIC_ARN,
      roleArn: env.RECOGNITION_ROLE_ARN,
    }),
    open: readTextLayer,
    read: (pages) => readBill(pages, zipDirectory),
    now: () => new Date(),
  }),
);
