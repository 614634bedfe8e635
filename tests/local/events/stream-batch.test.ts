import { CreateQueueCommand, ReceiveMessageCommand } from "@aws-sdk/client-sqs";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { expect, onTestFinished, test } from "vitest";
import { Clock } from "#local/events/clock.ts";
import { StreamBatch } from "#local/events/stream-batch.ts";
import type { LambdaStreamRecord } from "#local/events/stream-record.ts";
import { queueArn, startTestAws } from "#tests/local/support/aws.ts";
import { createMapping } from "#tests/local/support/mapping.ts";

const streamArn = "arn:aws:dynamodb:us-east-1:000000000000:table/enrollments/stream/local";

const record = (SequenceNumber: string, ageHours: number): LambdaStreamRecord => ({
  eventID: SequenceNumber,
  eventName: "MODIFY",
  eventVersion: "1.1",
  eventSource: "aws:dynamodb",
  awsRegion: "us-east-1",
  eventSourceARN: streamArn,
  dynamodb: {
    ApproximateCreationDateTime: Date.now() / 1000 - ageHours * 3600,
    Keys: {},
    SequenceNumber,
    SizeBytes: 1,
    StreamViewType: "NEW_AND_OLD_IMAGES",
  },
});

test("loses a record after a day, as the stream does, and delivers the next one", async () => {
  const { clients, environment, stop } = await startTestAws();
  onTestFinished(stop);
  const { QueueUrl } = await clients.sqs.send(new CreateQueueCommand({ QueueName: "failures" }));
  const received: string[] = [];
  const processed: string[] = [];
  const invoke = async (event: unknown) => {
    const { Records } = event as DynamoDBStreamEvent;
    received.push(...Records.map(({ eventID = "" }) => eventID));
  };
  const batch = new StreamBatch(
    {
      mapping: createMapping({
        EventSourceArn: streamArn,
        MaximumRecordAgeInSeconds: 12 * 3600,
        DestinationConfig: { OnFailure: { Destination: queueArn("failures") } },
      }),
      pool: {
        specification: { arn: "arn:aws:lambda:us-east-1:0:function:work", maxEnvironments: 1 },
        invoke,
      },
      sqs: clients.sqs,
      environment,
      signal: new AbortController().signal,
      clock: new Clock(),
    },
    { streamArn, id: "shard" },
    async (sequenceNumber) => void processed.push(sequenceNumber),
  );

  expect(await batch.deliver([record("1", 25), record("2", 13), record("3", 1)])).toBe(true);

  expect(received).toEqual(["3"]);
  expect(processed).toEqual(["1", "2", "3"]);
  const { Messages = [] } = await clients.sqs.send(
    new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
  );
  expect(Messages.map(({ Body = "" }) => JSON.parse(Body))).toMatchObject([
    { requestContext: { condition: "RecordAgeExceeded" }, DDBStreamBatchInfo: { startSequenceNumber: "2" } },
  ]);
});
