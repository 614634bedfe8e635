import { CreateTableCommand } from "@aws-sdk/client-dynamodb";
import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import { DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, onTestFinished, test } from "vitest";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { writeEndpointsFile } from "#local/product/endpoints.ts";
import { createTables } from "#tests/builders/dynamodb.ts";
import { minimalEndpoints } from "#tests/builders/endpoints.ts";
import { anEnrollment } from "#tests/builders/records.ts";
import { deployedEnvironment } from "#tools/replay/deployed-environment.ts";
import { parseReplayKind } from "#tools/replay/environment.ts";
import { localEnvironment } from "#tools/replay/local-environment.ts";
import { requeuePendingEmails } from "#tools/replay/pending-emails.ts";
import { redriveMessages } from "#tools/replay/redrive.ts";
import { startTestAws } from "./support/aws.ts";
import { temporaryFolder } from "./support/folder.ts";

async function setup() {
  const local = await startTestAws();
  onTestFinished(() => local.stop());
  const { sqs, dynamodb } = local.clients;
  const queue = local.queueUrl("uploads");
  const deadLetters = local.queueUrl("dead");
  for (const QueueName of ["uploads", "dead"]) await sqs.send(new CreateQueueCommand({ QueueName }));
  const addDeadLetters = async (...bodies: string[]) => {
    for (const MessageBody of bodies) {
      const MessageAttributes = { note: { DataType: "String", StringValue: "an attribute" } };
      await sqs.send(new SendMessageCommand({ QueueUrl: deadLetters, MessageBody, MessageAttributes }));
    }
  };
  return { ...local, sqs, db: dynamodb, queue, deadLetters, addDeadLetters };
}

async function messagesIn(sqs: SQSClient, QueueUrl: string) {
  const all = { MaxNumberOfMessages: 10, MessageAttributeNames: ["All"] };
  const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, ...all }));
  return Messages;
}

describe("redriveMessages", () => {
  test("moves messages with their attributes back to their queue", async () => {
    const { sqs, queue, deadLetters, addDeadLetters } = await setup();
    await addDeadLetters("one", "two");

    expect(await redriveMessages({ sqs, queue, deadLetters, limit: Number.POSITIVE_INFINITY })).toBe(2);
    const returned = await messagesIn(sqs, queue);
    expect(returned.map(({ Body }) => Body).sort()).toEqual(["one", "two"]);
    expect(returned[0]?.MessageAttributes?.note?.StringValue).toBe("an attribute");
    expect(await messagesIn(sqs, deadLetters)).toEqual([]);
  });

  test("keeps the group of a message of a FIFO queue", async () => {
    const { sqs, queueUrl } = await setup();
    for (const QueueName of ["emails.fifo", "dead.fifo"]) {
      await sqs.send(new CreateQueueCommand({ QueueName, Attributes: { FifoQueue: "true" } }));
    }
    const [queue, deadLetters] = [queueUrl("emails.fifo"), queueUrl("dead.fifo")];
    const position = { MessageGroupId: "ana/confirmation", MessageDeduplicationId: "change" };
    await sqs.send(new SendMessageCommand({ QueueUrl: deadLetters, MessageBody: "one", ...position }));

    expect(await redriveMessages({ sqs, queue, deadLetters, limit: 9 })).toBe(1);
    const { Messages } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: queue, MessageSystemAttributeNames: ["MessageGroupId"] }),
    );
    expect(Messages).toMatchObject([{ Body: "one", Attributes: { MessageGroupId: "ana/confirmation" } }]);
  });

  test("moves only as many messages as the limit allows", async () => {
    const { sqs, queue, deadLetters, addDeadLetters } = await setup();
    await addDeadLetters("one", "two", "three");

    expect(await redriveMessages({ sqs, queue, deadLetters, limit: 1 })).toBe(1);
    expect(await messagesIn(sqs, deadLetters)).toHaveLength(2);
  });

  test("moves more messages than one request returns", async () => {
    const { sqs, queue, deadLetters, addDeadLetters } = await setup();
    await addDeadLetters(...Array.from({ length: 25 }, (_, index) => `message ${index}`));

    expect(await redriveMessages({ sqs, queue, deadLetters, limit: Number.POSITIVE_INFINITY })).toBe(25);
  });

  test("keeps a message in the dead-letter queue if it cannot be sent", async () => {
    const { sqs, queue, deadLetters, addDeadLetters, clients } = await setup();
    await addDeadLetters("one");

    await expect(redriveMessages({ sqs, queue: `${queue}-gone`, deadLetters, limit: 9 })).rejects.toThrow();
    const AttributeNames = ["All" as const];
    const attributes = await clients.sqs.send(
      new GetQueueAttributesCommand({ QueueUrl: deadLetters, AttributeNames }),
    );
    expect(attributes.Attributes?.ApproximateNumberOfMessagesNotVisible).toBe("1");
  });
});

test("requeuePendingEmails requeues every pending e-mail of an outbox, leaves sent ones alone and names a record that it cannot read", async () => {
  const { sqs, db, deadLetters, addDeadLetters } = await setup();
  await createTables(db);
  const documents = DynamoDBDocumentClient.from(db, { marshallOptions: { removeUndefinedValues: true } });
  const askedAt = "2026-11-20T17:00:00.000Z";
  for (const [customerId, state] of [
    ["c7d1f0f2-3f0e-4d53-8a53-6b6e4f0d2b02", "pending"],
    ["d7d1f0f2-3f0e-4d53-8a53-6b6e4f0d2b03", "sent"],
  ] as const) {
    const Item = anEnrollment({ customerId, confirmationEmail: { state, askedAt } });
    await documents.send(new PutCommand({ TableName: "enrollments", Item }));
  }
  const heldId = "e7d1f0f2-3f0e-4d53-8a53-6b6e4f0d2b04";
  const supportEmail = { state: "pending", change: "hold", askedAt } as const;
  const held = anEnrollment({ customerId: heldId, linkEmail: { state: "pending", askedAt }, supportEmail });
  await documents.send(new PutCommand({ TableName: "enrollments", Item: held }));
  const unreadable = { customerId: "not an id", confirmationEmail: { state: "pending" } };
  await documents.send(new PutCommand({ TableName: "enrollments", Item: unreadable }));
  await addDeadLetters('{"DDBStreamBatchInfo":{}}');

  const environment = { sqs, db, queue: undefined, deadLetters, enrollments: "enrollments" };
  expect(await requeuePendingEmails(environment, Number.POSITIVE_INFINITY)).toEqual({
    count: 2,
    unreadable: ["not an id"],
  });
  const store = new DynamoEnrollments(documents, { enrollments: "enrollments" });
  const found = await Promise.all(
    ["c7d1f0f2-3f0e-4d53-8a53-6b6e4f0d2b02", "d7d1f0f2-3f0e-4d53-8a53-6b6e4f0d2b03"].map((id) =>
      store.find(id),
    ),
  );
  expect(found[0]?.confirmationEmail?.askedAt).not.toBe(askedAt);
  expect(found[1]?.confirmationEmail?.askedAt).toBe(askedAt);
  const requeued = await store.find(heldId);
  expect(requeued).toMatchObject({ supportEmail, version: held.version + 2 }); // two writes: two stream records
  expect(requeued?.linkEmail?.askedAt).not.toBe(askedAt);
  expect(await messagesIn(sqs, deadLetters)).toEqual([]);
});

describe("the queues of a kind of work", () => {
  test("are found on AWS by the names that CloudFormation gives them", async () => {
    const { sqs, db } = await setup();
    const stack = "wattigator-dev-app-";
    for (const name of [
      "BillPipelineUploadsQueue9A1B2C3D-x1y2",
      "BillPipelineUploadsDeadLettersQueue4E5F-z3",
    ]) {
      await sqs.send(new CreateQueueCommand({ QueueName: `${stack}${name}` }));
    }
    await db.send(
      new CreateTableCommand({
        TableName: `${stack}TablesEnrollmentsTable1A2B-x9`,
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: [{ AttributeName: "customerId", AttributeType: "S" }],
        KeySchema: [{ AttributeName: "customerId", KeyType: "HASH" }],
      }),
    );

    const environment = await deployedEnvironment("dev", "uploads", { sqs, db });
    expect(environment.queue).toMatch(/UploadsQueue9A1B2C3D-x1y2$/);
    expect(environment.deadLetters).toMatch(/UploadsDeadLettersQueue4E5F-z3$/);
    expect(environment.enrollments).toBe(`${stack}TablesEnrollmentsTable1A2B-x9`);
    await expect(deployedEnvironment("dev", "recognitions", { sqs, db })).rejects.toThrow(
      "no queue for recognitions",
    );
    await expect(deployedEnvironment("prod", "uploads", { sqs, db })).rejects.toThrow("at stage prod");
  });

  test("are found on this machine by the endpoints file", async () => {
    const DATA_DIR = await temporaryFolder();
    await expect(localEnvironment("uploads", { DATA_DIR })).rejects.toThrow("is not running");
    const queues = { uploads: { queue: "http://127.0.0.1:1/0/q", deadLetters: "http://127.0.0.1:1/0/d" } };
    const tables = { ...minimalEndpoints.tables, enrollments: "e" };
    await writeEndpointsFile(DATA_DIR, { ...minimalEndpoints, tables, queues });

    expect(await localEnvironment("uploads", { DATA_DIR })).toMatchObject({
      ...queues.uploads,
      enrollments: "e",
    });
    await expect(localEnvironment("recognitions", { DATA_DIR })).rejects.toThrow("no queue for recognitions");
  });

  test("are chosen by exactly one known kind", () => {
    expect(parseReplayKind(["uploads"])).toBe("uploads");
    for (const wrong of [[], ["bills"], ["uploads", "recognitions"]]) {
      expect(() => parseReplayKind(wrong)).toThrow("Choose one of uploads, recognitions");
    }
  });
});
