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
const words: Block[] = [
  { BlockType: "PAGE", Id: "p" },
  { BlockType: "LINE", Id: "l", Text: "PoD ID" },
  { BlockType: "WORD", Id: "w1", Text: "PoD" },
  { BlockType: "WORD", Id: "w2", Text: "ID" },
];

const recogniser = (recognise: Recognizer["recognize"]): Recognizer => ({
  recognize: recognise,
  stop: async () => {},
});

async function setup(recognise: Recognizer["recognize"] = async () => words, dataDir?: string) {
  const local = await startTestAws({ recognizer: recogniser(recognise), dataDir });
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
    async told(): Promise<unknown> {
      const { Messages } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 20 }));
      return JSON.parse(Messages?.[0]?.Body ?? "null");
    },
  };
}

test("a job ends with a message to its topic, and its words can be had in pages", async () => {
  const { start, get, told } = await setup();
  const { JobId } = await start("scan.pdf", { JobTag: "bill-1" });

  expect(await told()).toMatchObject({
    JobId,
    Status: "SUCCEEDED",
    API: "StartDocumentTextDetection",
    JobTag: "bill-1",
    DocumentLocation: { S3ObjectName: "scan.pdf", S3Bucket: Bucket },
  });
  const first = await get(JobId, { MaxResults: 3 });
  const second = await get(JobId, { MaxResults: 3, NextToken: first.NextToken });
  expect(first).toMatchObject({ JobStatus: "SUCCEEDED", DocumentMetadata: { Pages: 1 } });
  expect([...(first.Blocks ?? []), ...(second.Blocks ?? [])]).toEqual(words);
  expect(second.NextToken).toBeUndefined();
});

test("a job that is being worked on has no words yet", async () => {
  const { start, get } = await setup(() => new Promise(() => {}));
  const { JobId } = await start("scan.pdf");

  const { JobStatus, Blocks } = await get(JobId);
  expect({ JobStatus, Blocks }).toEqual({ JobStatus: "IN_PROGRESS", Blocks: undefined });
});

test("the same request twice is one job", async () => {
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

test("what cannot be read ends as a failed job, not as silence", async () => {
  const { start, get, told } = await setup(async () => {
    throw new Error("no picture in it");
  });
  const { JobId } = await start("scan.pdf");

  expect(await told()).toMatchObject({ JobId, Status: "FAILED" });
  expect(await get(JobId)).toMatchObject({ JobStatus: "FAILED", StatusMessage: "no picture in it" });
});

test("a file that is no PDF ends as a failed job", async () => {
  const { start, told } = await setup();
  await start("notes.txt");

  expect(await told()).toMatchObject({ Status: "FAILED" });
});

test.each([
  ["a job that does not exist", "InvalidJobIdException", { JobId: "nothing" }],
  ["a number of results out of range", "InvalidParameterException", { JobId: "nothing", MaxResults: 5000 }],
])("asking for %s is refused as Textract does", async (_, name, input) => {
  const { textract } = await setup();

  await expect(textract.send(new GetDocumentTextDetectionCommand(input))).rejects.toMatchObject({ name });
});

test("a file that is not in the bucket is refused at once", async () => {
  const { start } = await setup();

  await expect(start("nowhere.pdf")).rejects.toMatchObject({ name: "InvalidS3ObjectException" });
});

test("one page can be read at once, from bytes or from the bucket", async () => {
  const { textract } = await setup();
  const documents = [{ Bytes: Buffer.from("%PDF-1.7") }, { S3Object: { Bucket, Name: "scan.pdf" } }];

  for (const Document of documents) {
    const { Blocks } = await textract.send(new DetectDocumentTextCommand({ Document }));
    expect(Blocks).toEqual(words);
  }
  const nonsense = new DetectDocumentTextCommand({ Document: { Bytes: Buffer.from("nonsense") } });
  await expect(textract.send(nonsense)).rejects.toMatchObject({ name: "UnsupportedDocumentException" });
});

test("a job that was not finished when the run ended is finished by the next", async () => {
  const dataDir = await temporaryFolder();
  const begun = vi.fn(() => new Promise<Block[]>(() => {}));
  const first = await setup(begun, dataDir);
  const { JobId } = await first.start("scan.pdf");
  await vi.waitFor(() => expect(begun).toHaveBeenCalled());
  await first.stop();

  const second = await setup(async () => words, dataDir);
  expect(await second.told()).toMatchObject({ JobId, Status: "SUCCEEDED" });
});
