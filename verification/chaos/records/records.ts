import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { KMSClient } from "@aws-sdk/client-kms";
import { paginateListObjectsV2, S3Client } from "@aws-sdk/client-s3";
import { GetQueueAttributesCommand, SQSClient } from "@aws-sdk/client-sqs";
import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
import { type BillRecord, fromStoredBill } from "#contracts/storage/bill.ts";
import { type EnrollmentRecord, enrollmentRecord } from "#contracts/storage/enrollment.ts";
import {
  type EnrollmentNumberItem,
  enrollmentNumberItem,
  type RecordIdName,
} from "#contracts/storage/numbers.ts";
import { type SessionRecord, sessionRecord } from "#contracts/storage/session.ts";
import { decryptNumbers, kmsNumberCipher } from "#lambdas/shared/adapters/number-cipher.ts";
import { localCredentials as credentials } from "#local/settings.ts";
import type { Endpoints } from "#tests/builders/product.ts";

export type QueueState = { name: string; waiting: number; deadLetters: number };

/** What remains of the households when everything has been processed. */
export type Records = {
  sessions: SessionRecord[];
  enrollments: EnrollmentRecord[];
  numbers: EnrollmentNumberItem[];
  bills: BillRecord[];
  /** The recipient of each e-mail that SES accepted. A household gets no other than the confirmation. */
  emails: string[];
  queues: QueueState[];
  /** Keys of the files in the bucket. */
  files: ReadonlySet<string>;
};

type Item = Record<string, unknown>;
const inbox = z.object({
  emails: z.array(z.object({ destination: z.object({ to: z.array(z.string()) }) })),
});

/** Reads the tables, the queues and the inbox, and nothing that the API says. */
export class RecordReader {
  private readonly endpoints: Endpoints;
  private readonly db: DynamoDBDocumentClient;
  private readonly sqs: SQSClient;
  private readonly kms: KMSClient;
  private readonly s3: S3Client;

  constructor(endpoints: Endpoints) {
    const connection = { endpoint: endpoints.aws, region: endpoints.region, credentials };
    this.endpoints = endpoints;
    this.db = DynamoDBDocumentClient.from(new DynamoDBClient(connection));
    this.kms = new KMSClient(connection);
    this.s3 = new S3Client({ ...connection, forcePathStyle: true });
    this.sqs = new SQSClient({ ...connection, useQueueUrlAsEndpoint: false });
  }

  async read(): Promise<Records> {
    const { tables } = this.endpoints;
    const [sessions, enrollments, numbers, bills] = await Promise.all([
      this.itemsOf(tables.sessions),
      this.itemsOf(tables.enrollments),
      this.itemsOf(tables.enrollmentNumbers),
      this.itemsOf(tables.bills),
    ]);
    return {
      sessions: await this.parsed(sessions, "sessionId", sessionRecord),
      enrollments: await this.parsed(enrollments, "customerId", enrollmentRecord),
      numbers: numbers.map((item) => enrollmentNumberItem.parse(item)),
      bills: bills.map((item) => fromStoredBill(item)),
      emails: await this.emails(),
      queues: await this.queues(),
      files: await this.files(),
    };
  }

  async queues(): Promise<QueueState[]> {
    return Promise.all(
      Object.entries(this.endpoints.queues).map(async ([name, { queue, deadLetters }]) => ({
        name,
        waiting: queue ? await this.count(queue) : 0,
        deadLetters: await this.count(deadLetters),
      })),
    );
  }

  /** Enrollments whose confirmation has not been sent. */
  async countPendingEmails(): Promise<number> {
    const items = await this.itemsOf(this.endpoints.tables.enrollments);
    return items.filter(
      ({ confirmationEmail }) => (confirmationEmail as Item | undefined)?.state === "pending",
    ).length;
  }

  private async emails(): Promise<string[]> {
    const { emails } = inbox.parse(await (await fetch(`${this.endpoints.inbox}/store`)).json());
    return emails.flatMap(({ destination }) => destination.to);
  }

  private async files(): Promise<Set<string>> {
    const keys = new Set<string>();
    const pages = paginateListObjectsV2({ client: this.s3 }, { Bucket: this.endpoints.bucket });
    for await (const { Contents = [] } of pages) for (const { Key } of Contents) if (Key) keys.add(Key);
    return keys;
  }

  private async count(QueueUrl: string): Promise<number> {
    const command = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] });
    const { Attributes = {} } = await this.sqs.send(command);
    return (
      Number(Attributes.ApproximateNumberOfMessages) +
      Number(Attributes.ApproximateNumberOfMessagesNotVisible)
    );
  }

  private async itemsOf(TableName: string): Promise<Item[]> {
    const items: Item[] = [];
    for await (const { Items = [] } of paginateScan(
      { client: this.db },
      { TableName, ConsistentRead: true },
    )) {
      items.push(...Items);
    }
    return items;
  }

  private async parsed<Record>(items: Item[], id: RecordIdName, schema: { parse(item: unknown): Record }) {
    const cipher = kmsNumberCipher(this.endpoints.numberKeys.encryption, this.kms);
    const records: Record[] = [];
    for (const item of items)
      records.push(schema.parse(await decryptNumbers(item, id, String(item[id]), cipher)));
    return records;
  }
}
