import { CreateBucketCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { CreateTopicCommand, SubscribeCommand } from "@aws-sdk/client-sns";
import { CreateQueueCommand, ReceiveMessageCommand } from "@aws-sdk/client-sqs";
import {
  type Block,
  DetectDocumentTextCommand,
  GetDocumentTextDetectionCommand,
  StartDocumentTextDetectionCommand,
  TextractClient,
} from "@aws-sdk/client-textract";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Recognizer } from "#local/recognition/recognition-thread.ts";
import { localCredentials } from "#local/settings.ts";
import { queueArn, region, startTestAws } from "#tests/local/support/aws.ts";
import { temporaryFolder } from "#tests/local/support/folder.ts";

const Bucket = "bills";
const blocks: Block[] = [
  { BlockType: "PAGE", Id: "p" },
  { BlockType: "LINE", Id: "l", Text: "PoD ID" },
  { BlockType: "WORD", Id: "w1", Text: "PoD" },
  { BlockType: "WORD", Id: "w2", Text: "ID" },
];

const createRecognizer = (recognize: Recognizer["recognize"]): Recognizer => ({
  recognize,
  stop: async () => {},
});

async function setup(recognize: Recognizer["recognize"] = async () => blocks, dataDir?: string) {
  const local = await startTestAws({ recognizer: createRecognizer(recognize), dataDir });
  onTestFinished(() => local.stop());
  const { s3, sns, sqs } = local.clients;
  await s3.send(new CreateBucketCommand({ Bucket }));
  await s3.send(new PutObjectCommand({ Bucket, Key: "scan.pdf", Body: "%PDF-1.7 picture" }));
  await s3.send(new PutObjectCommand({ Bucket, Key: "notes.txt", Body: "Dear sir" }));
  const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName: "done" }));
  const { TopicArn } = await sns.send(new CreateTopicCommand({ Name: "done" }));
  const Attributes = { RawMessageDelivery: "true" };
  await sns.send(new SubscribeCommand({ TopicArn, Protocol: "sqs", Endpoint: queueArn("done"), Attributes }));
  const textract = new TextractClient({ endpoint: local.endpoint, region, credentials: localCredentials });
  const NotificationChannel = { SNSTopicArn: TopicArn, RoleArn: "arn:aws:iam::000000000000:role/publisher" };
  return {
    ...local,
    textract,
    start: (Name: string, more: { ClientRequestToken?: string; JobTag?: string } = {}) =>
      textract.send(
        new StartDocumentTextDetectionCommand({
          DocumentLocation: { S3Object: { Bucket, Name } },
          NotificationChannel,
          ...more,
        }),
      ),
    get: (JobId: string | undefined, more: { MaxResults?: number; NextToken?: string | undefined } = {}) =>
      textract.send(new GetDocumentTextDetectionCommand({ JobId, ...more })),
    async nextNotification(): Promise<unknown> {
      const { Messages } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 20 }));
      return JSON.parse(Messages?.[0]?.Body ?? "null");
    },
  };
}

test("publishes the end of a job to its topic and returns its blocks in pages", async () => {
  const { start, get, nextNotification } = await setup();
  const { JobId } = await start("scan.pdf", { JobTag: "bill-1" });

  expect(await nextNotification()).toMatchObject({
    JobId,
    Status: "SUCCEEDED",
    API: "StartDocumentTextDetection",
    JobTag: "bill-1",
    DocumentLocation: { S3ObjectName: "scan.pdf", S3Bucket: Bucket },
  });
  const first = await get(JobId, { MaxResults: 3 });
  const second = await get(JobId, { MaxResults: 3, NextToken: first.NextToken });
  expect(first).toMatchObject({ JobStatus: "SUCCEEDED", DocumentMetadata: { Pages: 1 } });
  expect([...(first.Blocks ?? []), ...(second.Blocks ?? [])]).toEqual(blocks);
  expect(second.NextToken).toBeUndefined();
});

test("returns no blocks while a job is in progress", async () => {
  const { start, get } = await setup(() => new Promise(() => {}));
  const { JobId } = await start("scan.pdf");

  const { JobStatus, Blocks } = await get(JobId);
  expect({ JobStatus, Blocks }).toEqual({ JobStatus: "IN_PROGRESS", Blocks: undefined });
});

test("starts one job for a repeated request token", async () => {
  const { start } = await setup();
  const jobs = [
    await start("scan.pdf", { ClientRequestToken: "bill-1" }),
    await start("scan.pdf", { ClientRequestToken: "bill-1" }),
  ];

  expect(jobs[0]?.JobId).toBe(jobs[1]?.JobId);
  await expect(start("notes.txt", { ClientRequestToken: "bill-1" })).rejects.toMatchObject({
    name: "IdempotentParameterMismatchException",
  });
});

test("publishes a failed job", async () => {
  const { start, get, nextNotification } = await setup(async () => {
    throw new Error("no picture");
  });
  const { JobId } = await start("scan.pdf");

  expect(await nextNotification()).toMatchObject({ JobId, Status: "FAILED" });
  expect(await get(JobId)).toMatchObject({ JobStatus: "FAILED", StatusMessage: "no picture" });
});

test("fails the job of a file that is not a PDF", async () => {
  const { start, nextNotification } = await setup();
  await start("notes.txt");

  expect(await nextNotification()).toMatchObject({ Status: "FAILED" });
});

test.each([
  ["a job that does not exist", "InvalidJobIdException", { JobId: "nothing" }],
  ["a number of results out of range", "InvalidParameterException", { JobId: "nothing", MaxResults: 5000 }],
])("rejects a request for %s", async (_, name, input) => {
  const { textract } = await setup();

  await expect(textract.send(new GetDocumentTextDetectionCommand(input))).rejects.toMatchObject({ name });
});

test("rejects a file that does not exist", async () => {
  const { start } = await setup();

  await expect(start("nowhere.pdf")).rejects.toMatchObject({ name: "InvalidS3ObjectException" });
});

test("detects the text of one page synchronously, from bytes or from the bucket", async () => {
  const { textract } = await setup();
  const documents = [{ Bytes: Buffer.from("%PDF-1.7") }, { S3Object: { Bucket, Name: "scan.pdf" } }];

  for (const Document of documents) {
    const { Blocks } = await textract.send(new DetectDocumentTextCommand({ Document }));
    expect(Blocks).toEqual(blocks);
  }
  const nonsense = new DetectDocumentTextCommand({ Document: { Bytes: Buffer.from("nonsense") } });
  await expect(textract.send(nonsense)).rejects.toMatchObject({ name: "UnsupportedDocumentException" });
});

test("finishes the jobs of an earlier run", async () => {
  const dataDir = await temporaryFolder();
  const recognize = vi.fn(() => new Promise<Block[]>(() => {}));
  const first = await setup(recognize, dataDir);
  const { JobId } = await first.start("scan.pdf");
  await expect.poll(() => recognize).toHaveBeenCalled();
  await first.stop();

  const second = await setup(async () => blocks, dataDir);
  expect(await second.nextNotification()).toMatchObject({ JobId, Status: "SUCCEEDED" });
});
