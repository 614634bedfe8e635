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
  const { clients, place, stop } = await startTestAws();
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
    place,
  });
  const poller = source.start();
  onTestFinished(async () => {
    await poller.stop();
    await stop();
  });
  return {
    send: (MessageBody: string, MessageAttributes = {}) =>
      sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, MessageAttributes })),
    async left() {
      const AttributeNames = [
        "ApproximateNumberOfMessages" as const,
        "ApproximateNumberOfMessagesNotVisible" as const,
      ];
      const { Attributes = {} } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames }));
      return Object.values(Attributes).reduce((sum, count) => sum + Number(count), 0);
    },
    async dead() {
      const url = `${place.endpoint}/${place.account}/dead`;
      const { Messages = [] } = await sqs.send(
        new ReceiveMessageCommand({ QueueUrl: url, WaitTimeSeconds: 20 }),
      );
      return Messages.map(({ Body }) => Body);
    },
  };
}

test("a message arrives in the shape that AWS gives it, and is deleted when it is done", async () => {
  const handler = vi.fn<Handler>();
  const { send, left } = await setup(handler);
  const { MessageId } = await send("do it", { note: { DataType: "String", StringValue: "soon" } });

  await vi.waitFor(async () => expect([handler.mock.calls.length, await left()]).toEqual([1, 0]));
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

test("of a batch only the reported messages come again, and after the last try they are dead letters", async () => {
  const seen: string[] = [];
  const { send, left, dead } = await setup(
    ({ Records }) => {
      seen.push(...Records.map(({ body }) => body));
      const poisoned = Records.filter(({ body }) => body === "poison");
      return { batchItemFailures: poisoned.map(({ messageId }) => ({ itemIdentifier: messageId })) };
    },
    { FunctionResponseTypes: ["ReportBatchItemFailures"] },
  );
  for (const body of ["one", "poison", "two"]) await send(body);

  expect(await dead()).toEqual(["poison"]);
  expect(seen.toSorted()).toEqual(["one", "poison", "poison", "two"]);
  expect(await left()).toBe(0);
});

test("a function that throws gets its whole batch again", async () => {
  let tries = 0;
  const { send, left } = await setup(() => {
    tries += 1;
    if (tries === 1) throw new Error("not now");
  });
  await send("do it");

  await vi.waitFor(async () => expect([tries, await left()]).toEqual([2, 0]), { timeout: 10_000 });
});

test("a reply that names a message of nobody counts as a failure of all", async () => {
  const { send, dead } = await setup(() => ({ batchItemFailures: [{ itemIdentifier: "nobody" }] }), {
    FunctionResponseTypes: ["ReportBatchItemFailures"],
  });
  await send("do it");

  expect(await dead()).toEqual(["do it"]);
});

test("a message that the filter does not let through is deleted unseen", async () => {
  const bodies: string[] = [];
  const Filters = [{ Pattern: JSON.stringify({ body: { kind: ["bill"] } }) }];
  const { send, left } = await setup(({ Records }) => void bodies.push(...Records.map(({ body }) => body)), {
    FilterCriteria: { Filters },
  });
  await send('{"kind":"other"}');
  await send('{"kind":"bill"}');

  await vi.waitFor(async () => expect([bodies, await left()]).toEqual([['{"kind":"bill"}'], 0]));
});
