import { readFile } from "node:fs/promises";
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { CreateTopicCommand, SubscribeCommand } from "@aws-sdk/client-sns";
import { CreateQueueCommand, ReceiveMessageCommand } from "@aws-sdk/client-sqs";
import type { Block } from "@aws-sdk/client-textract";
import { onTestFinished, vi } from "vitest";
import {
  type BillUploadMessage,
  billUploadEvent,
  recognitionNotification,
  uploadMessage,
} from "#contracts/events/queue-messages.ts";
import type { Page } from "#domain/bill/page.ts";
import { billTimeoutSeconds } from "#domain/bill-deadlines.ts";
import { expireStuckBills } from "#lambdas/services/expire-stuck-bills/expire-stuck-bills.ts";
import { finishBill } from "#lambdas/services/finish-bill/finish-bill.ts";
import { receiveUploads } from "#lambdas/services/read-bill/read-bill.ts";
import { DynamoBillStore } from "#lambdas/shared/adapters/dynamo-bills.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { S3BillFiles } from "#lambdas/shared/adapters/s3-bill-files.ts";
import { TextractRecognition, TextractResults } from "#lambdas/shared/adapters/textract-recognition.ts";
import type { DocumentReading } from "#lambdas/shared/reading/document-reading.ts";
import { parseRecognizedPages, readDocument } from "#lambdas/shared/reading/read-document.ts";
import type { Recognizer } from "#local/recognition/recognition-thread.ts";
import { createTables } from "#tests/builders/dynamodb.ts";
import { minimalEndpoints } from "#tests/builders/endpoints.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { createNumberKeys } from "#tests/builders/number-keys.ts";
import { aBill, aSession, ids } from "#tests/builders/records.ts";
import { queueArn, region, startTestAws } from "#tests/local/support/aws.ts";

/** The bill reader's handlers and adapters on the local AWS, without its queues. */

const Bucket = "bills";
const file = `anonymous/${ids.bill}/bill.pdf`;
export const firstSweepSeconds = billTimeoutSeconds.minSweepAge + 1;

const readFixture = (name: string) => readFile(`tests/fixtures/bills/${name}.pdf`);
export const digitalBill = await readFixture("pse-d01");
export const scannedBill = await readFixture("pse-s01");
export const readResult = { status: "complete", parsed_bill: { utility: { utility_code: "pse" } } };

/** The blocks that recognition would return for a page. */
const toBlocks = ({ number, words: printed }: Page): Block[] => [
  { BlockType: "PAGE", Page: number, Id: `page-${number}` },
  ...printed.map(
    ({ text, left, top, width, height }, index): Block => ({
      BlockType: "WORD",
      Page: number,
      Id: `word-${number}-${index}`,
      Text: text,
      Confidence: 99,
      Geometry: { BoundingBox: { Left: left, Top: top, Width: width, Height: height } },
    }),
  ),
];

const document = await readDocument(new Uint8Array(digitalBill));
if (document.kind !== "read") throw new Error(`The digital bill has no text layer: ${document.kind}.`);
/** What recognition would return for the digital bill. */
export const recognizedBlocks: Block[] = document.pages.flatMap(toBlocks);

export async function setup(recognize: Recognizer["recognize"] = async () => recognizedBlocks) {
  const local = await startTestAws({ recognizer: { recognize, stop: async () => {} } });
  onTestFinished(() => local.stop());
  const { s3, sns, sqs, dynamodb, kms } = local.clients;
  const connection = { AWS_ENDPOINT_URL: local.endpoint, AWS_REGION: region, AWS_ACCESS_KEY_ID: "test" };
  for (const [name, value] of Object.entries({ ...connection, AWS_SECRET_ACCESS_KEY: "test" })) {
    vi.stubEnv(name, value);
  }
  await createTables(dynamodb);
  await createNumberKeys(kms);
  await s3.send(new CreateBucketCommand({ Bucket }));
  const VersioningConfiguration = { Status: "Enabled" } as const;
  await s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }));
  const { TopicArn: topicArn = "" } = await sns.send(new CreateTopicCommand({ Name: "done" }));
  const { QueueUrl: notificationQueue } = await sqs.send(new CreateQueueCommand({ QueueName: "done" }));
  const Attributes = { RawMessageDelivery: "true" };
  await sns.send(
    new SubscribeCommand({ TopicArn: topicArn, Protocol: "sqs", Endpoint: queueArn("done"), Attributes }),
  );

  let elapsedSeconds = 0;
  const now = () => new Date(Date.now() + elapsedSeconds * 1000);
  let reader: (bytes: Uint8Array) => Promise<DocumentReading> = readDocument;
  const NUMBER_ENCRYPTION_KEY = minimalEndpoints.numberKeys.encryption;
  const env = { BILL_TABLE: "bills", SESSION_TABLE: "sessions", NUMBER_ENCRYPTION_KEY };
  const bills = DynamoBillStore.fromEnv(env);
  const sessions = DynamoSessionStore.fromEnv(env);
  const starter = new TextractRecognition({ bucket: Bucket, topicArn, roleArn: "arn:aws:iam::0:role/r" });
  const results = new TextractResults();
  const delayed: BillUploadMessage[] = [];
  const dependencies = {
    uploadedBills: { addDelayed: async (message: BillUploadMessage) => void delayed.push(message) },
    bills,
    sessions,
    files: new S3BillFiles(Bucket),
    recognition: {
      readBy: results.readBy,
      start: (bill: { billId: string; filePath: string }) => starter.start(bill),
      result: (jobId: string) => results.result(jobId),
    },
    readDocument: (bytes: Uint8Array) => reader(bytes),
    parsePages: (pages: Page[]) => parseRecognizedPages(pages),
    limiter: new InMemoryLimiter(now),
    pageQuota: { name: "recognized-pages", max: 100 },
    isScanningOff: async () => false,
    now,
  };
  const createdAt = now().toISOString();
  await sessions.save(aSession({ version: 0, awaitedBillId: aBill().billId }));
  await bills.create(aBill({ createdAt, updatedAt: createdAt }));
  let firstVersion: string | undefined;
  const firstEvent = () => uploadMessage({ filePath: file, versionId: firstVersion ?? "never stored" });

  return {
    sqs,
    environment: local.environment,
    queueUrl: local.queueUrl,
    dependencies,
    firstEvent,
    replaceReader: (replacement: typeof reader) => {
      reader = replacement;
    },
    async put(Body: Uint8Array) {
      const { VersionId } = await s3.send(new PutObjectCommand({ Bucket, Key: file, Body }));
      firstVersion ??= VersionId;
    },
    remove: () => s3.send(new DeleteObjectCommand({ Bucket, Key: file })),
    /** Gives the event of the first file to the reader, as SQS does at each attempt. */
    read: () => receiveUploads(dependencies)(billUploadEvent.parse(firstEvent())),
    /** How often an attempt put its message back, because another one had not ended. */
    countDelayed: () => delayed.length,
    pass: (seconds: number) => {
      elapsedSeconds += seconds;
    },
    finish: (notification: unknown) => finishBill(dependencies)(recognitionNotification.parse(notification)),
    /** Runs the sweep as if so much time had passed. */
    async sweepAfter(seconds: number) {
      elapsedSeconds = seconds;
      await expireStuckBills(dependencies)();
      elapsedSeconds = 0;
    },
    /** The recognizer's next notification. */
    async nextNotification(): Promise<unknown> {
      const receive = new ReceiveMessageCommand({ QueueUrl: notificationQueue, WaitTimeSeconds: 20 });
      const { Messages } = await sqs.send(receive);
      return JSON.parse(Messages?.[0]?.Body ?? "null");
    },
    bill: () => bills.find(ids.bill),
    session: () => sessions.findForServer(ids.session),
  };
}
