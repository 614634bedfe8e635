import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
} from "@aws-sdk/client-sqs";
import type { SQSEvent } from "aws-lambda";
import { expect, onTestFinished, test, vi } from "vitest";
import { QueueSource } from "#local/events/queue-source.ts";
import { queueArn, startTestAws } from "#tests/local/support/aws.ts";
import { createMapping } from "#tests/local/support/mapping.ts";

type Handler = (event: SQSEvent) => unknown;

async function setup(handler: Handler, properties: Parameters<typeof createMapping>[0] = {}) {
  const { clients, environment, queueUrl, stop } = await startTestAws();
  const { sqs } = clients;
  await sqs.send(new CreateQueueCommand({ QueueName: "dead" }));
  const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: queueArn("dead"), maxReceiveCount: 2 });
  const Attributes = { VisibilityTimeout: "1", RedrivePolicy };
  const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName: "work", Attributes }));
  const pool = {
    specification: { arn: "arn:aws:lambda:us-east-1:000000000000:function:work", concurrency: 2 },
    invoke: async (event: unknown) => handler(event as SQSEvent),
  };
  const source = new QueueSource(createMapping({ EventSourceArn: queueArn("work"), ...properties }), {
    sqs,
    pool,
    environment,
  });
  const poller = source.start();
  onTestFinished(async () => {
    await poller.stop();
    await stop();
  });
  return {
    send: (MessageBody: string, MessageAttributes = {}) =>
      sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, MessageAttributes })),
    async messageCount() {
      const AttributeNames = [
        "ApproximateNumberOfMessages" as const,
        "ApproximateNumberOfMessagesNotVisible" as const,
      ];
      const { Attributes = {} } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames }));
      return Object.values(Attributes).reduce((sum, count) => sum + Number(count), 0);
    },
    async deadLetters() {
      const { Messages = [] } = await sqs.send(
        new ReceiveMessageCommand({ QueueUrl: queueUrl("dead"), WaitTimeSeconds: 20 }),
      );
      return Messages.map(({ Body }) => Body);
    },
  };
}

test("delivers a message as Lambda does, and deletes it after success", async () => {
  const handler = vi.fn<Handler>();
  const { send, messageCount } = await setup(handler);
  const { MessageId } = await send("do it", { note: { DataType: "String", StringValue: "soon" } });

  await vi.waitFor(async () => expect([handler.mock.calls.length, await messageCount()]).toEqual([1, 0]));
  expect(handler.mock.calls[0]?.[0]).toMatchObject({
    Records: [
      {
        messageId: MessageId,
        receiptHandle: expect.any(String),
        body: "do it",
        attributes: { ApproximateReceiveCount: "1", SentTimestamp: expect.any(String) },
        messageAttributes: { note: { stringValue: "soon", dataType: "String" } },
        md5OfBody: expect.any(String),
        eventSource: "aws:sqs",
        eventSourceARN: queueArn("work"),
        awsRegion: "us-east-1",
      },
    ],
  });
});

test("retries only the reported messages of a batch, and dead-letters them after the last attempt", async () => {
  const received: string[] = [];
  const { send, messageCount, deadLetters } = await setup(
    ({ Records }) => {
      received.push(...Records.map(({ body }) => body));
      const poisoned = Records.filter(({ body }) => body === "poison");
      return { batchItemFailures: poisoned.map(({ messageId }) => ({ itemIdentifier: messageId })) };
    },
    { FunctionResponseTypes: ["ReportBatchItemFailures"] },
  );
  for (const body of ["one", "poison", "two"]) await send(body);

  expect(await deadLetters()).toEqual(["poison"]);
  expect(received.toSorted()).toEqual(["one", "poison", "poison", "two"]);
  expect(await messageCount()).toBe(0);
});

test("retries the whole batch of a function that throws", async () => {
  let attempts = 0;
  const { send, messageCount } = await setup(() => {
    attempts += 1;
    if (attempts === 1) throw new Error("not now");
  });
  await send("do it");

  await vi.waitFor(async () => expect([attempts, await messageCount()]).toEqual([2, 0]), { timeout: 10_000 });
});

test("treats a response with an unknown message id as a failure of the whole batch", async () => {
  const { send, deadLetters } = await setup(() => ({ batchItemFailures: [{ itemIdentifier: "unknown" }] }), {
    FunctionResponseTypes: ["ReportBatchItemFailures"],
  });
  await send("do it");

  expect(await deadLetters()).toEqual(["do it"]);
});

test("deletes a message that the filter rejects without invoking the function", async () => {
  const bodies: string[] = [];
  const Filters = [{ Pattern: JSON.stringify({ body: { kind: ["bill"] } }) }];
  const { send, messageCount } = await setup(
    ({ Records }) => void bodies.push(...Records.map(({ body }) => body)),
    {
      FilterCriteria: { Filters },
    },
  );
  await send('{"kind":"other"}');
  await send('{"kind":"bill"}');

  await vi.waitFor(async () => expect([bodies, await messageCount()]).toEqual([['{"kind":"bill"}'], 0]));
});
