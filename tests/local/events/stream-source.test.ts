import { CreateTableCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { CreateQueueCommand, ReceiveMessageCommand } from "@aws-sdk/client-sqs";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { expect, onTestFinished, test, vi } from "vitest";
import { Clock } from "#local/events/clock.ts";
import { StreamSource } from "#local/events/stream-source.ts";
import type { TableWrites } from "#local/events/write-signal.ts";
import { ThrottledError } from "#local/lambda/concurrency.ts";
import { queueArn, startTestAws } from "#tests/local/support/aws.ts";
import { temporaryFolder } from "#tests/local/support/folder.ts";
import { createMapping } from "#tests/local/support/mapping.ts";

type Handler = (event: DynamoDBStreamEvent) => unknown;
type Options = { tableWrites?: TableWrites | "none"; clock?: Clock };
const TableName = "enrollments";

const idsIn = ({ Records }: DynamoDBStreamEvent) => Records.map(({ dynamodb }) => dynamodb?.NewImage?.id?.S);

async function setup() {
  const local = await startTestAws();
  const { dynamodb, sqs } = local.clients;
  await dynamodb.send(
    new CreateTableCommand({
      TableName,
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: [{ AttributeName: "id", AttributeType: "S" }],
      KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
      StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
    }),
  );
  const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName: "failures" }));
  const checkpointFolder = await temporaryFolder();
  onTestFinished(() => local.stop());
  return {
    put: (id: string, more = {}) =>
      dynamodb.send(new PutItemCommand({ TableName, Item: { id: { S: id }, ...more } })),
    async failureMessage(): Promise<unknown> {
      const { Messages } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 20 }));
      return JSON.parse(Messages?.[0]?.Body ?? "null");
    },
    async start(
      handler: Handler,
      properties = {},
      { tableWrites = local.tableWrites, clock = new Clock() }: Options = {},
    ) {
      const pool = {
        specification: { arn: "arn:aws:lambda:us-east-1:000000000000:function:work", maxEnvironments: 1 },
        invoke: async (event: unknown) => handler(event as DynamoDBStreamEvent),
      };
      const EventSourceArn = `arn:aws:dynamodb:us-east-1:000000000000:table/${TableName}/stream/local`;
      const source = new StreamSource(createMapping({ EventSourceArn, ...properties }), {
        ...local,
        tableWrites: tableWrites === "none" ? undefined : tableWrites,
        pool,
        checkpointFolder,
        clock,
      });
      const poller = await source.start();
      onTestFinished(() => poller.stop());
      return poller;
    },
  };
}

test("delivers a write as Lambda does", async () => {
  const { put, start } = await setup();
  const handler = vi.fn<Handler>();
  await start(handler);
  await put("ana", { photo: { B: new Uint8Array([1, 2]) } });

  await expect.poll(() => handler).toHaveBeenCalled();
  expect(handler.mock.calls[0]?.[0]).toMatchObject({
    Records: [
      {
        eventName: "INSERT",
        eventSource: "aws:dynamodb",
        awsRegion: "us-east-1",
        eventSourceARN: expect.stringContaining(TableName),
        dynamodb: {
          ApproximateCreationDateTime: expect.any(Number),
          Keys: { id: { S: "ana" } },
          NewImage: { id: { S: "ana" }, photo: { B: "AQI=" } },
          SequenceNumber: expect.any(String),
        },
      },
    ],
  });
});

test("continues where the last run stopped", async () => {
  const { put, start } = await setup();
  const first: unknown[] = [];
  const poller = await start((event) => void first.push(...idsIn(event)));
  await put("ana");
  await expect.poll(() => first).toEqual(["ana"]);
  await poller.stop();
  await put("bo");

  const second: unknown[] = [];
  await start((event) => void second.push(...idsIn(event)));
  await expect.poll(() => second).toEqual(["bo"]);
});

test("skips only the existing records when the mapping starts at LATEST", async () => {
  const { put, start } = await setup();
  await put("old");
  const received: unknown[] = [];
  await start((event) => void received.push(...idsIn(event)), { StartingPosition: "LATEST" });
  await put("new");

  await expect.poll(() => received).toEqual(["new"]);
});

test("retries a failed record before it delivers the next one", async () => {
  const { put, start } = await setup();
  const received: unknown[] = [];
  for (const id of ["ana", "bo"]) await put(id);
  await start(
    (event) => {
      received.push(...idsIn(event));
      if (received.length < 3) throw new Error("not now");
    },
    { BatchSize: 1 },
  );

  await expect.poll(() => received).toEqual(["ana", "ana", "ana", "bo"]);
});

test("retries from the first reported record on", async () => {
  const { put, start } = await setup();
  const batches: unknown[] = [];
  for (const id of ["ana", "bo", "cy"]) await put(id);
  await start(
    (event) => {
      batches.push(idsIn(event));
      const itemIdentifier = event.Records[1]?.dynamodb?.SequenceNumber;
      return batches.length === 1 ? { batchItemFailures: [{ itemIdentifier }] } : {};
    },
    { FunctionResponseTypes: ["ReportBatchItemFailures"] },
  );

  await expect
    .poll(() => batches)
    .toEqual([
      ["ana", "bo", "cy"],
      ["bo", "cy"],
    ]);
});

test("sends a record to the failure queue after its last attempt and delivers the others", async () => {
  const { put, start, failureMessage } = await setup();
  const received: unknown[] = [];
  for (const id of ["ana", "poison", "bo"]) await put(id);
  await start(
    (event) => {
      if (idsIn(event).includes("poison")) throw new Error("never");
      received.push(...idsIn(event));
    },
    {
      MaximumRetryAttempts: 1,
      BisectBatchOnFunctionError: true,
      DestinationConfig: { OnFailure: { Destination: queueArn("failures") } },
    },
  );

  expect(await failureMessage()).toMatchObject({
    requestContext: { condition: "RetryAttemptsExhausted", approximateInvokeCount: 2 },
    DDBStreamBatchInfo: {
      batchSize: 1,
      shardId: expect.any(String),
      startSequenceNumber: expect.any(String),
    },
  });
  await expect.poll(() => received).toEqual(["ana", "bo"]);
});

test("discards a record that has become too old, and delivers the next one", async () => {
  const { put, start, failureMessage } = await setup();
  const received: unknown[] = [];
  await start(
    (event) => {
      if (idsIn(event).includes("poison")) throw new Error("never");
      received.push(...idsIn(event));
    },
    {
      BatchSize: 1,
      MaximumRecordAgeInSeconds: 3600,
      DestinationConfig: { OnFailure: { Destination: queueArn("failures") } },
    },
    { clock: new Clock(3600) }, // an hour passes in a second
  );
  await put("poison");

  expect(await failureMessage()).toMatchObject({
    requestContext: { condition: "RecordAgeExceeded", approximateInvokeCount: expect.any(Number) },
    DDBStreamBatchInfo: { batchSize: 1 },
  });
  await put("bo");
  await expect.poll(() => received).toEqual(["bo"]);
});

test("a throttled record uses up no attempt", async () => {
  const { put, start } = await setup();
  const received: unknown[] = [];
  let invocations = 0;
  await start(
    (event) => {
      invocations += 1;
      if (invocations <= 3) throw new ThrottledError();
      received.push(...idsIn(event));
    },
    { MaximumRetryAttempts: 0, BisectBatchOnFunctionError: true },
    { clock: new Clock(20) },
  );
  await put("ana");

  await expect.poll(() => received).toEqual(["ana"]);
});

test("skips records that the filter rejects", async () => {
  const { put, start } = await setup();
  const received: unknown[] = [];
  const Pattern = JSON.stringify({ dynamodb: { NewImage: { email: { S: ["pending"] } } } });
  await start((event) => void received.push(...idsIn(event)), { FilterCriteria: { Filters: [{ Pattern }] } });
  await put("ana", { email: { S: "sent" } });
  await put("bo", { email: { S: "pending" } });

  await expect.poll(() => received).toEqual(["bo"]);
});

test("polls without write notifications, as with an external endpoint", async () => {
  const { put, start } = await setup();
  const handler = vi.fn<Handler>();
  await start(handler, {}, { tableWrites: "none" });
  await put("ana");

  await expect.poll(() => handler).toHaveBeenCalled();
});
