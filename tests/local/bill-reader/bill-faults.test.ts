import { readFile } from "node:fs/promises";
import { CreateBucketCommand, DeleteObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { CreateTopicCommand, SubscribeCommand } from "@aws-sdk/client-sns";
import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
} from "@aws-sdk/client-sqs";
import type { Block } from "@aws-sdk/client-textract";
import type { SQSEvent } from "aws-lambda";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { billUploadEvent, recognitionNotification } from "#contracts/events/queue-messages.ts";
import { zipDirectory } from "#data/zip-codes.ts";
import type { Page } from "#domain/bill/page.ts";
import { readBill } from "#domain/bill/read-bill.ts";
import { billTimeoutSeconds } from "#domain/bill-deadlines.ts";
import { expireStuckBills } from "#lambdas/functions/expire-stuck-bills/handler.ts";
import { finishBill } from "#lambdas/functions/finish-bill/handler.ts";
import { readUploads } from "#lambdas/functions/read-bill/handler.ts";
import { DynamoBillStore } from "#lambdas/shared/adapters/dynamo-bills.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { S3BillFiles } from "#lambdas/shared/adapters/s3-bill-files.ts";
import { TextractRecognition, TextractResults } from "#lambdas/shared/adapters/textract-recognition.ts";
import { sqsHandler } from "#lambdas/shared/middleware/batch.ts";
import { readTextLayer } from "#lambdas/shared/reading/read-text-layer.ts";
import type { TextLayer } from "#lambdas/shared/reading/text-layer.ts";
import { QueueSource } from "#local/events/queue-source.ts";
import type { Recognizer } from "#local/recognition/recognition-thread.ts";
import { createTables } from "#tests/builders/dynamodb.ts";
import { aBill, aSession, ids } from "#tests/builders/records.ts";
import { queueArn, region, startTestAws } from "#tests/local/support/aws.ts";
import { createMapping } from "#tests/local/support/mapping.ts";
import { redriveMessages } from "#tools/replay/redrive.ts";

/** What can go wrong between an upload and its result, on the local AWS, with the handlers and adapters of the product. */

const Bucket = "bills";
const file = `anonymous/${ids.bill}/bill.pdf`;
const inAMinute = billTimeoutSeconds.minSweepAge + 1;
const inTenMinutes = 600;

let digital: Buffer;
let scan: Buffer;
/** What recognition would see of the digital bill. */
let words: Block[];
beforeAll(async () => {
  [digital, scan] = (await Promise.all(
    ["pse-d01", "pse-s01"].map((name) => readFile(`tests/fixtures/bills/${name}.pdf`)),
  )) as [Buffer, Buffer];
  const opened = await readTextLayer(new Uint8Array(digital));
  if (opened.kind !== "pages") throw new Error(`the digital bill is ${opened.kind}`);
  words = opened.pages.flatMap(seen);
});

const seen = ({ number, words: printed }: Page): Block[] => [
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

async function setup(recognise: Recognizer["recognize"] = async () => words) {
  const local = await startTestAws({ recognizer: { recognize: recognise, stop: async () => {} } });
  onTestFinished(() => local.stop());
  const { s3, sns, sqs, dynamodb } = local.clients;
  const connection = { AWS_ENDPOINT_URL: local.endpoint, AWS_REGION: region, AWS_ACCESS_KEY_ID: "test" };
  for (const [name, value] of Object.entries({ ...connection, AWS_SECRET_ACCESS_KEY: "test" })) {
    vi.stubEnv(name, value);
  }
  await createTables(dynamodb);
  await s3.send(new CreateBucketCommand({ Bucket }));
  const { TopicArn: topicArn = "" } = await sns.send(new CreateTopicCommand({ Name: "done" }));
  const { QueueUrl: done } = await sqs.send(new CreateQueueCommand({ QueueName: "done" }));
  const Attributes = { RawMessageDelivery: "true" };
  await sns.send(
    new SubscribeCommand({ TopicArn: topicArn, Protocol: "sqs", Endpoint: queueArn("done"), Attributes }),
  );

  let later = 0;
  let open: (bytes: Uint8Array) => Promise<TextLayer> = readTextLayer;
  const bills = DynamoBillStore.fromEnv({ BILL_TABLE: "bills", SESSION_TABLE: "sessions" });
  const sessions = DynamoSessionStore.fromEnv({ SESSION_TABLE: "sessions" });
  const starter = new TextractRecognition({ bucket: Bucket, topicArn, roleArn: "arn:aws:iam::0:role/r" });
  const results = new TextractResults();
  const needs = {
    bills,
    sessions,
    files: new S3BillFiles(Bucket),
    recognition: {
      start: (bill: { billId: string; filePath: string }) => starter.start(bill),
      result: (jobId: string) => results.result(jobId),
    },
    readTextLayer: (bytes: Uint8Array) => open(bytes),
    readBill: (pages: Page[]) => readBill(pages, zipDirectory),
    now: () => new Date(Date.now() + later * 1000),
  };
  const now = new Date().toISOString();
  await sessions.save(aSession({ version: 0 }));
  await bills.create(aBill({ createdAt: now, updatedAt: now }));
  const uploaded = { Records: [{ s3: { object: { key: file } } }] };

  return {
    sqs,
    environment: local.environment,
    queueUrl: local.queueUrl,
    needs,
    uploaded,
    opening: (instead: typeof open) => {
      open = instead;
    },
    put: (Body: Uint8Array) => s3.send(new PutObjectCommand({ Bucket, Key: file, Body })),
    remove: () => s3.send(new DeleteObjectCommand({ Bucket, Key: file })),
    read: () => readUploads(needs)(billUploadEvent.parse(uploaded)),
    finish: (word: unknown) => finishBill(needs)(recognitionNotification.parse(word)),
    async lookAfter(seconds: number) {
      later = seconds;
      await expireStuckBills(needs)();
      later = 0;
    },
    /** Textract's word, once it has come. */
    async told(): Promise<unknown> {
      const receive = new ReceiveMessageCommand({ QueueUrl: done, WaitTimeSeconds: 20 });
      const { Messages } = await sqs.send(receive);
      return JSON.parse(Messages?.[0]?.Body ?? "null");
    },
    bill: () => bills.find(ids.bill),
    session: () => sessions.findForServer(ids.session),
  };
}

const theBill = { status: "complete", parsed_bill: { utility: { utility_code: "pse" } } };

describe("recognition", () => {
  test("that ends and is never heard of is found out, and its bill read", async () => {
    const { put, read, told, lookAfter, bill, session } = await setup();
    await put(scan);
    await read();
    await told(); // and nobody passes it on

    await lookAfter(inAMinute);
    expect(await bill()).toMatchObject({ ...theBill, readBy: "textract" });
    expect((await session())?.status).toBe("utility_verified");
  });

  test("that fails ends the bill", async () => {
    const { put, read, told, finish, bill } = await setup(async () => {
      throw new Error("not a picture that anybody can read");
    });
    await put(scan);
    await read();

    await finish(await told());
    expect(await bill()).toMatchObject({ status: "error", error: "unreadable" });
  });

  test("that fails and is never heard of ends the bill, too", async () => {
    const { put, read, told, lookAfter, bill } = await setup(async () => {
      throw new Error("not a picture that anybody can read");
    });
    await put(scan);
    await read();
    await told();

    await lookAfter(inAMinute);
    expect(await bill()).toMatchObject({ status: "error", error: "unreadable" });
  });

  test("that never ends is not waited for without end", async () => {
    const { put, read, lookAfter, bill } = await setup(() => new Promise(() => {}));
    await put(scan);
    await read();

    await lookAfter(inAMinute);
    expect((await bill())?.status).toBe("analyzing");
    await lookAfter(billTimeoutSeconds.recognition + 1);
    expect(await bill()).toMatchObject({ status: "error", error: "timed_out" });
  });

  test("whose word comes too early is asked again, and too often or too late is believed once", async () => {
    const { promise: seen, resolve } = Promise.withResolvers<Block[]>();
    const { put, read, told, finish, lookAfter, bill } = await setup(() => seen);
    await put(scan);
    await read();
    const word = { JobId: (await bill())?.recognitionJobId, JobTag: ids.bill };

    await expect(finish(word)).rejects.toThrow("said that it ended and has not");
    await lookAfter(billTimeoutSeconds.recognition + 1);
    expect((await bill())?.error).toBe("timed_out");
    resolve(words);
    expect(await told()).toMatchObject(word);
    await Promise.all([finish(word), finish(word)]);
    const read1 = await bill();
    expect(read1).toMatchObject(theBill);
    await finish(word);
    expect(await bill()).toEqual(read1);
  });

  test("of more words than fit in one answer is read to the last that counts", async () => {
    const filler = Array.from(
      { length: 2_400 },
      (_, index): Block => ({
        BlockType: "WORD",
        Page: 10,
        Id: `filler-${index}`,
        Text: "kindly",
        Confidence: 99,
        Geometry: { BoundingBox: { Left: 0.1, Top: 0.1, Width: 0.05, Height: 0.01 } },
      }),
    );
    const beyond = Array.from(
      { length: 3_000 },
      (_, index): Block => ({
        ...filler[0],
        Page: 11,
        Id: `beyond-${index}`,
      }),
    );
    const first = words.filter(({ Page: number }) => number === 1);
    const last = words.filter(({ Page: number }) => number !== 1);
    const { put, read, told, needs } = await setup(async () => [...first, ...last, ...filler, ...beyond]);
    await put(scan);
    await read();
    const { JobId } = recognitionNotification.parse(await told());

    const result = await needs.recognition.result(JobId);
    const recognized = result.status === "succeeded" ? result.pages : [];
    expect(Math.max(...recognized.map(({ number }) => number))).toBe(10);
    expect(recognized.flatMap((page) => page.words)).toHaveLength(words.length + filler.length);
  });
});

describe("a file that is deleted", () => {
  const goneFor = { status: "error", error: "not_received" };

  test("before it is read", async () => {
    const { read, bill } = await setup();
    await read();
    expect(await bill()).toMatchObject(goneFor);
  });

  test("between reading and recognition", async () => {
    const { put, remove, opening, read, bill } = await setup();
    await put(scan);
    opening(async (bytes) => {
      await remove();
      return readTextLayer(bytes);
    });
    await read();
    expect(await bill()).toMatchObject(goneFor);
  });

  test("and was never there, once its upload is no longer allowed", async () => {
    const { lookAfter, bill } = await setup();
    await lookAfter(billTimeoutSeconds.upload);
    expect((await bill())?.status).toBe("uploading");
    await lookAfter(billTimeoutSeconds.upload + billTimeoutSeconds.uploadGrace + 1);
    expect(await bill()).toMatchObject(goneFor);
  });
});

describe("a reader that falls in the middle of a bill", () => {
  const fallen = () => new Promise<TextLayer>(() => {}); // its process is gone: nothing more is ever heard

  test("leaves it to the next try", async () => {
    const { put, opening, read, bill } = await setup();
    await put(digital);
    opening(fallen);
    void read();
    await vi.waitFor(async () => expect((await bill())?.status).toBe("analyzing"));

    opening(readTextLayer);
    await read();
    expect(await bill()).toMatchObject(theBill);
  });

  test("and its message with it leaves it to the clock", async () => {
    const { put, opening, read, lookAfter, bill } = await setup();
    await put(digital);
    opening(fallen);
    void read();
    await vi.waitFor(async () => expect((await bill())?.status).toBe("analyzing"));

    await lookAfter(billTimeoutSeconds.reading + 1);
    expect(await bill()).toMatchObject({ status: "error", error: "timed_out" });
  });

  test("before it could say a word leaves it to the clock as well", async () => {
    const { put, lookAfter, bill } = await setup();
    await put(digital);
    await lookAfter(billTimeoutSeconds.reading - 5); // S3 tells whole seconds
    expect((await bill())?.status).toBe("uploading");
    await lookAfter(billTimeoutSeconds.reading + 5);
    expect(await bill()).toMatchObject({ status: "error", error: "timed_out" });
  });
});

test("a message that poisons its reader is set aside, its bill ends, and a replay reads it after all", async () => {
  const { put, opening, sqs, environment, queueUrl, needs, uploaded, lookAfter, bill, session } =
    await setup();
  await put(digital);
  opening(async () => {
    throw new Error("a reader with a bug");
  });
  const deadLetters = queueUrl("dead");
  await sqs.send(new CreateQueueCommand({ QueueName: "dead" }));
  const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: queueArn("dead"), maxReceiveCount: 2 });
  const Attributes = { VisibilityTimeout: "1", RedrivePolicy };
  const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName: "uploads", Attributes }));
  const handler = sqsHandler(billUploadEvent, readUploads(needs));
  const source = new QueueSource(
    createMapping({
      EventSourceArn: queueArn("uploads"),
      FunctionResponseTypes: ["ReportBatchItemFailures"],
    }),
    {
      sqs,
      environment,
      pool: {
        specification: { arn: "arn:aws:lambda:us-east-1:0:function:read-bill", concurrency: 1 },
        invoke: async (event) => handler(event as SQSEvent),
      },
    },
  ).start();
  onTestFinished(() => source.stop());
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(uploaded) }));
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: "no JSON at all" }));

  const setAside = async () => {
    const AttributeNames = ["ApproximateNumberOfMessages" as const];
    const facts = await sqs.send(new GetQueueAttributesCommand({ QueueUrl: deadLetters, AttributeNames }));
    return Number(facts.Attributes?.ApproximateNumberOfMessages);
  };
  await vi.waitFor(async () => expect(await setAside()).toBe(2), { timeout: 20_000, interval: 200 });
  await lookAfter(inTenMinutes);
  expect(await bill()).toMatchObject({ status: "error", error: "timed_out" });

  opening(readTextLayer); // mended
  expect(await redriveMessages({ sqs, queue: QueueUrl, deadLetters, limit: 10 })).toBe(2);
  await vi.waitFor(async () => expect(await bill()).toMatchObject(theBill), { timeout: 10_000 });
  expect((await bill())?.error).toBeUndefined();
  expect(await session()).toMatchObject({ status: "utility_verified", utilityData: { billId: ids.bill } });
});
