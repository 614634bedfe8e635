import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
} from "@aws-sdk/client-sqs";
import type { SQSEvent } from "aws-lambda";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { Clock } from "#local/events/clock.ts";
import { QueueSource } from "#local/events/queue-source.ts";
import { ThrottledError } from "#local/lambda/concurrency.ts";
import { queueArn, startTestAws } from "#tests/local/support/aws.ts";
import { createMapping } from "#tests/local/support/mapping.ts";

/** For what takes several requests to the emulator. */
const patient = { timeout: 10_000 };

type Handler = (event: SQSEvent) => unknown;

async function setup(
  handler: Handler,
  properties: Parameters<typeof createMapping>[0] = {},
  VisibilityTimeout = "1",
) {
  const { clients, environment, queueUrl, stop } = await startTestAws();
  const { sqs } = clients;
  await sqs.send(new CreateQueueCommand({ QueueName: "dead" }));
  const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: queueArn("dead"), maxReceiveCount: 2 });
  const Attributes = { VisibilityTimeout, RedrivePolicy };
  const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName: "work", Attributes }));
  const pool = {
    specification: { arn: "arn:aws:lambda:us-east-1:000000000000:function:work", maxEnvironments: 4 },
    invoke: async (event: unknown) => handler(event as SQSEvent),
  };
  const source = new QueueSource(createMapping({ EventSourceArn: queueArn("work"), ...properties }), {
    sqs,
    pool,
    environment,
    clock: new Clock(20),
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

  await expect.poll(async () => [handler.mock.calls.length, await messageCount()]).toEqual([1, 0]);
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

test("lets the pause before the next attempt pass at the speed of the clock", async () => {
  let attempts = 0;
  const handler = () => {
    attempts += 1;
    if (attempts === 1) throw new Error("not now");
  };
  const { send, messageCount } = await setup(handler, {}, "40"); // two seconds by the clock of these tests
  await send("do it");

  await vi.waitFor(() => expect(attempts).toBe(2), patient);
  await vi.waitFor(async () => expect(await messageCount()).toBe(0), patient);
});

test("retries the whole batch of a function that throws", async () => {
  let attempts = 0;
  const { send, messageCount } = await setup(() => {
    attempts += 1;
    if (attempts === 1) throw new Error("not now");
  });
  await send("do it");

  await vi.waitFor(async () => expect([attempts, await messageCount()]).toEqual([2, 0]), patient);
});

test("treats a response with an unknown message id as a failure of the whole batch", async () => {
  const { send, deadLetters } = await setup(() => ({ batchItemFailures: [{ itemIdentifier: "unknown" }] }), {
    FunctionResponseTypes: ["ReportBatchItemFailures"],
  });
  await send("do it");

  expect(await deadLetters()).toEqual(["do it"]);
});

describe("a function that is throttled", () => {
  const receiveCounts = ({ Records }: SQSEvent) =>
    Records.map(({ attributes }) => attributes.ApproximateReceiveCount);

  test("gets the message later without another receive", async () => {
    const counts: string[] = [];
    let throttles = 0;
    const { send, messageCount } = await setup(
      (event) => {
        throttles += 1;
        if (throttles <= 5) throw new ThrottledError();
        counts.push(...receiveCounts(event));
      },
      {},
      "600",
    );
    await send("do it");

    await vi.waitFor(async () => expect([counts, await messageCount()]).toEqual([["1"], 0]), patient);
  });

  test("loses the message to the dead-letter queue if it is throttled for as many visibility timeouts as attempts", async () => {
    const { send, deadLetters } = await setup(() => {
      throw new ThrottledError();
    });
    await send("do it");

    expect(await deadLetters()).toEqual(["do it"]);
  });
});

test("delivers at most as many batches at the same time as the event source allows", async () => {
  let running = 0;
  let most = 0;
  const handled: string[] = [];
  const { send, messageCount } = await setup(
    async ({ Records }) => {
      running += 1;
      most = Math.max(most, running);
      // Takes as long as several receives, so that every further batch would overlap.
      for (let request = 0; request < 5; request++) await messageCount();
      running -= 1;
      handled.push(...Records.map(({ body }) => body));
    },
    { BatchSize: 1, ScalingConfig: { MaximumConcurrency: 2 } },
    "600",
  );
  for (const body of ["one", "two", "three", "four"]) await send(body);

  await vi.waitFor(() => expect(handled).toHaveLength(4), patient);
  expect(most).toBe(2);
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

  await expect.poll(async () => [bodies, await messageCount()]).toEqual([['{"kind":"bill"}'], 0]);
});
