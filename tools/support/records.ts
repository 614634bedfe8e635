import { DeleteObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
  QueryCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { enrollmentIndexes } from "#contracts/storage/indexes.ts";
import {
  type BillRecord,
  type EnrollmentRecord,
  enrollmentRecord,
  type SessionRecord,
  type SupportEvent,
  sessionRecord,
} from "#contracts/storage/records.ts";
import { fromStoredBill, storedBillKey } from "#contracts/storage/stored-bill.ts";
import { asResult } from "#lambdas/shared/adapters/dynamo.ts";
import type { Lookup } from "./lookups.ts";

export type Tables = { sessions: string; bills: string; enrollments: string };

/** As much of an enrollment as the export's index holds. */
const exportedFields = enrollmentRecord.pick({
  customerId: true,
  stage: true,
  stageAt: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  utility: true,
  accountNumber: true,
  source: true,
  discount: true,
  language: true,
  application: true,
  createdAt: true,
  submittedAt: true,
  completedAt: true,
});
export type ExportedEnrollment = z.infer<typeof exportedFields>;

/** More than anybody has under one address. One page of one query. */
const most = 50;

/** The tables as support reads and writes them: by keys and indexes, never by a scan. */
export class SupportRecords {
  private readonly db: DynamoDBDocumentClient;
  private readonly tables: Tables;

  constructor(db: DynamoDBDocumentClient, tables: Tables) {
    this.db = db;
    this.tables = tables;
  }

  async enrollment(customerId: string): Promise<EnrollmentRecord | undefined> {
    const { Item } = await this.db.send(
      new GetCommand({ TableName: this.tables.enrollments, Key: { customerId }, ConsistentRead: true }),
    );
    return Item && enrollmentRecord.parse(Item);
  }

  /** One look-up. */
  async findEnrollments({ index: by, value }: Lookup): Promise<EnrollmentRecord[]> {
    if (by === "customerId") return [await this.enrollment(value)].filter((found) => found !== undefined);
    const { Items } = await this.db.send(
      new QueryCommand({
        TableName: this.tables.enrollments,
        IndexName: by,
        KeyConditionExpression: "#by = :value",
        ExpressionAttributeNames: { "#by": enrollmentIndexes[by] },
        ExpressionAttributeValues: { ":value": value },
        Limit: most,
      }),
    );
    return z.array(enrollmentRecord).parse(Items ?? []);
  }

  /** Also of a sign-up that has expired but is not deleted yet: DynamoDB takes its time. */
  async session(sessionId: string): Promise<SessionRecord | undefined> {
    const { Item } = await this.db.send(
      new GetCommand({ TableName: this.tables.sessions, Key: { sessionId } }),
    );
    return Item && sessionRecord.parse(Item);
  }

  async bills(sessionId: string): Promise<BillRecord[]> {
    const { Items } = await this.db.send(
      new QueryCommand({
        TableName: this.tables.bills,
        IndexName: "bySession",
        KeyConditionExpression: "sessionId = :sessionId",
        ExpressionAttributeValues: { ":sessionId": sessionId },
      }),
    );
    return (Items ?? []).map(fromStoredBill);
  }

  async *enrollmentsInStage(
    stage: EnrollmentRecord["stage"],
    since: string,
  ): AsyncGenerator<ExportedEnrollment> {
    const query = {
      TableName: this.tables.enrollments,
      IndexName: "byStage",
      KeyConditionExpression: "stage = :stage AND stageAt >= :since",
      ExpressionAttributeValues: { ":stage": stage, ":since": since },
    };
    for await (const { Items } of paginateQuery({ client: this.db }, query)) {
      yield* z.array(exportedFields).parse(Items ?? []);
    }
  }

  /** Adds to what support did. Refused for an enrollment that is not there. */
  appendEvent(customerId: string, event: SupportEvent) {
    const change = { set: "supportEvents = list_append(if_not_exists(supportEvents, :none), :event)" };
    return this.update(customerId, change, "attribute_exists(customerId)", {
      ":none": [],
      ":event": [event],
    });
  }

  /** Owes the e-mail as completing did: the table's stream tells send-confirmation. Refused when anything changed. */
  requeueEmail({ customerId, version, confirmationEmail }: EnrollmentRecord, event: SupportEvent) {
    const set = [
      "confirmationEmail = :pending",
      "supportEvents = list_append(if_not_exists(supportEvents, :none), :event)",
      "updatedAt = :at",
    ].join(", ");
    return this.update(customerId, { set }, "version = :read", {
      ":pending": { state: "pending", askedAt: event.at, correlationId: confirmationEmail?.correlationId },
      ":none": [],
      ":event": [event],
      ":at": event.at,
      ":read": version,
    });
  }

  /** Refused when anything changed, such as a household that finished its enrollment this very moment. */
  deleteEnrollment({ customerId, version }: EnrollmentRecord) {
    return asResult(
      "changed_meanwhile",
      this.db.send(
        new DeleteCommand({
          TableName: this.tables.enrollments,
          Key: { customerId },
          ConditionExpression: "version = :read AND stage <> :completed",
          ExpressionAttributeValues: { ":read": version, ":completed": "completed" },
        }),
      ),
    );
  }

  async deleteSession(sessionId: string): Promise<void> {
    await this.db.send(new DeleteCommand({ TableName: this.tables.sessions, Key: { sessionId } }));
  }

  /** The file first: the record is the only way to it. */
  async deleteBill({ billId, filePath }: BillRecord, files: { s3: S3Client; bucket: string }): Promise<void> {
    await files.s3.send(new DeleteObjectCommand({ Bucket: files.bucket, Key: filePath }));
    await this.db.send(new DeleteCommand({ TableName: this.tables.bills, Key: storedBillKey(billId) }));
  }

  private update(
    customerId: string,
    { set }: { set: string },
    ConditionExpression: string,
    ExpressionAttributeValues: Record<string, unknown>,
  ) {
    return asResult(
      "changed_meanwhile",
      this.db.send(
        new UpdateCommand({
          TableName: this.tables.enrollments,
          Key: { customerId },
          UpdateExpression: `SET ${set} ADD version :one`,
          ConditionExpression,
          ExpressionAttributeValues: { ...ExpressionAttributeValues, ":one": 1 },
        }),
      ),
    );
  }
}
