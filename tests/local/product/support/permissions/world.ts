import { DynamoDBClient, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { GetQueueAttributesCommand, type QueueAttributeName, SQSClient } from "@aws-sdk/client-sqs";
import { DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { vi } from "vitest";
import * as z from "zod";
import { limits } from "#domain/limits.ts";
import { DynamoLimiter } from "#lambdas/shared/adapters/dynamo-limiter.ts";
import type { RunningProduct } from "#local/product/product.ts";
import { localCredentials as credentials } from "#local/settings.ts";
import type { Endpoints } from "#tests/builders/product.ts";
import { emailsTo } from "#verification/abuse/support/inbox.ts";

export const soon = { timeout: 60_000, interval: 100 };

type Key = Record<string, string>;

/** A running product, with hands that reach into its tables: to let time pass, and to make rare states. */
export class World {
  readonly endpoints: Endpoints;
  readonly invoke: RunningProduct["invoke"];
  private readonly db: DynamoDBDocumentClient;
  private readonly s3: S3Client;
  private readonly sqs: SQSClient;

  constructor(product: RunningProduct) {
    const { inbox, ...others } = product.endpoints;
    if (!inbox) throw new Error("The product has no inbox.");
    this.endpoints = { inbox, ...others };
    this.invoke = (folder, event) => product.invoke(folder, event);
    const { aws: endpoint, region } = others;
    this.db = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region, credentials }), {
      marshallOptions: { removeUndefinedValues: true },
    });
    this.s3 = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
    this.sqs = new SQSClient({ endpoint, region, credentials });
  }

  async read(TableName: string, Key: Key): Promise<Record<string, unknown>> {
    const { Item } = await this.db.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    if (!Item) throw new Error(`${TableName} has no ${JSON.stringify(Key)}.`);
    return Item;
  }

  put = (TableName: string, Item: Record<string, unknown>) =>
    this.db.send(new PutCommand({ TableName, Item }));

  /** Overwrites attributes of a record. */
  async set(TableName: string, Key: Key, attributes: Record<string, unknown>): Promise<void> {
    const names = Object.keys(attributes);
    await this.db.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(", ")}`,
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, attributes[name]])),
      }),
    );
  }

  /** Gives an enrollment a version that JavaScript cannot represent, so that every change of it conflicts. */
  async letChangesConflict(customerId: string): Promise<void> {
    await this.db.send(
      new UpdateItemCommand({
        TableName: this.endpoints.tables.enrollments,
        Key: { customerId: { S: customerId } },
        UpdateExpression: "SET version = :version",
        ExpressionAttributeValues: { ":version": { N: "7.00000000000000000001" } },
      }),
    );
  }

  /** Puts a file into the bucket of bills. */
  upload = (Key: string, Body: Uint8Array) =>
    this.s3.send(new PutObjectCommand({ Bucket: this.endpoints.bucket, Key, Body }));

  /** Lets every bill of a session wait, as while another one is read. */
  takeTurn = (sessionId: string) => this.limiter().take(limits.readingsOfSession, sessionId);
  giveTurnBack = (sessionId: string) => this.limiter().giveBack(limits.readingsOfSession, sessionId);
  private readonly limiter = () => new DynamoLimiter(this.db, this.endpoints.tables.limits);

  /** Gives messages to the worker of a queue. */
  async work(folder: string, ...messages: object[]): Promise<void> {
    const reply = await this.invoke(folder, { Records: messages.map(toRecord) });
    const { batchItemFailures } = batchReply.parse(reply);
    if (batchItemFailures.length > 0) throw new Error(`${folder} failed.`);
  }

  /** Waits until no message is left. One whose worker was denied something stays, also if no scenario misses its effect. */
  async untilMessagesAreProcessed(): Promise<void> {
    for (const [kind, { queue, deadLetters }] of Object.entries(this.endpoints.queues)) {
      await vi.waitFor(async () => {
        for (const url of [queue, deadLetters]) {
          if (url && (await this.messagesIn(url)) > 0)
            throw new Error(`A message of ${kind} is not processed.`);
        }
      }, soon);
    }
  }

  private async messagesIn(QueueUrl: string): Promise<number> {
    const AttributeNames: QueueAttributeName[] = [
      "ApproximateNumberOfMessages",
      "ApproximateNumberOfMessagesNotVisible",
      "ApproximateNumberOfMessagesDelayed",
    ];
    const { Attributes } = await this.sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames }));
    return AttributeNames.reduce((sum, name) => sum + Number(Attributes?.[name]), 0);
  }

  /** The first e-mail to an address whose text contains this. */
  async emailWith(address: string, text: string) {
    return vi.waitFor(async () => {
      const email = (await emailsTo(this.endpoints, address)).find(({ body }) => body.text?.includes(text));
      if (!email) throw new Error(`${address} got no e-mail with ${text}.`);
      return email;
    }, soon);
  }
}

export async function succeed<Answer extends { status: number; json: unknown }>(
  answer: Promise<Answer>,
  expected = 200,
): Promise<Answer> {
  const received = await answer;
  if (received.status === expected) return received;
  throw new Error(`The API answered ${received.status}: ${JSON.stringify(received.json)}`);
}

const batchReply = z.object({ batchItemFailures: z.array(z.unknown()) });

/** A message as Lambda gives it to the worker of a queue. */
const toRecord = (message: object, index: number) => ({
  messageId: String(index),
  receiptHandle: "",
  body: JSON.stringify(message),
  attributes: { MessageGroupId: "one", ApproximateReceiveCount: "1" },
  messageAttributes: {},
  md5OfBody: "",
  eventSource: "aws:sqs",
  eventSourceARN: "arn:aws:sqs:us-east-1:000000000000:queue",
  awsRegion: "us-east-1",
});
