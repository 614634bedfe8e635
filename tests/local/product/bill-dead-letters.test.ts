import { CreateQueueCommand, GetQueueAttributesCommand, SendMessageCommand } from "@aws-sdk/client-sqs";
import type { SQSEvent } from "aws-lambda";
import { expect, onTestFinished, test, vi } from "vitest";
import { billUploadEvent } from "#contracts/events/queue-messages.ts";
import { receiveUploads } from "#lambdas/services/read-bill/read-bill.ts";
import { sqsHandler } from "#lambdas/shared/middleware/batch.ts";
import { readDocument } from "#lambdas/shared/reading/read-document.ts";
import { QueueSource } from "#local/events/queue-source.ts";
import { ids } from "#tests/builders/records.ts";
import { queueArn } from "#tests/local/support/aws.ts";
import { createMapping } from "#tests/local/support/mapping.ts";
import { redriveMessages } from "#tools/replay/redrive.ts";
import { digitalBill, readResult, setup } from "./support/bill-reader.ts";

const tenMinutesInSeconds = 600;

test("dead-letters a message that always fails, ends its bill, and reads it after a redrive", async () => {
  const {
    put,
    replaceReader,
    sqs,
    environment,
    queueUrl,
    dependencies,
    firstEvent,
    sweepAfter,
    bill,
    session,
  } = await setup();
  await put(digitalBill);
  replaceReader(async () => {
    throw new Error("bug in the reader");
  });
  const deadLetters = queueUrl("dead");
  await sqs.send(new CreateQueueCommand({ QueueName: "dead" }));
  const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: queueArn("dead"), maxReceiveCount: 2 });
  const Attributes = { VisibilityTimeout: "1", RedrivePolicy };
  const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName: "uploads", Attributes }));
  const handler = sqsHandler(billUploadEvent, receiveUploads(dependencies));
  const source = new QueueSource(
    createMapping({
      EventSourceArn: queueArn("uploads"),
      FunctionResponseTypes: ["ReportBatchItemFailures"],
    }),
    {
      sqs,
      environment,
      pool: {
        specification: { arn: "arn:aws:lambda:us-east-1:0:function:read-bill", maxEnvironments: 1 },
        invoke: async (event) => handler(event as SQSEvent),
      },
    },
  ).start();
  onTestFinished(() => source.stop());
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(firstEvent()) }));
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: "not JSON" }));

  const deadLetterCount = async () => {
    const AttributeNames = ["ApproximateNumberOfMessages" as const];
    const attributes = await sqs.send(
      new GetQueueAttributesCommand({ QueueUrl: deadLetters, AttributeNames }),
    );
    return Number(attributes.Attributes?.ApproximateNumberOfMessages);
  };
  await vi.waitFor(async () => expect(await deadLetterCount()).toBe(2), { timeout: 20_000, interval: 200 });
  await sweepAfter(tenMinutesInSeconds);
  expect(await bill()).toMatchObject({ status: "error", error: "timed_out" });

  replaceReader(readDocument); // fixed
  expect(await redriveMessages({ sqs, queue: QueueUrl, deadLetters, limit: 10 })).toBe(2);
  await vi.waitFor(async () => expect(await bill()).toMatchObject(readResult), { timeout: 10_000 });
  expect((await bill())?.error).toBeUndefined();
  expect(await session()).toMatchObject({ status: "utility_verified", utilityData: { billId: ids.bill } });
});
