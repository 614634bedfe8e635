import {
  type DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { type EnrollmentRecord, enrollmentRecord, type SessionRecord } from "#contracts/storage/records.ts";
import type { EnrollmentStore } from "#lambdas/shared/ports.ts";
import { asResult, documentClient, putIfVersionMatches } from "./dynamo.ts";

type Tables = { enrollments: string; sessions?: string };

export class DynamoEnrollmentStore implements EnrollmentStore {
  private readonly db: DynamoDBDocumentClient;
  private readonly tables: Tables;

  constructor(db: DynamoDBDocumentClient, tables: Tables) {
    this.db = db;
    this.tables = tables;
  }

  static forTables(tables: Tables) {
    return new DynamoEnrollmentStore(documentClient(), tables);
  }

  async find(customerId: string) {
    const { Item } = await this.db.send(
      new GetCommand({ TableName: this.tables.enrollments, Key: { customerId }, ConsistentRead: true }),
    );
    return Item && enrollmentRecord.parse(Item);
  }

  async saveWithSession(enrollment: EnrollmentRecord, session: SessionRecord) {
    const { enrollments, sessions } = this.tables;
    if (!sessions) throw new Error("this function was not given the sessions table");
    const TransactItems = [
      { Put: putIfVersionMatches(enrollments, "customerId", enrollment) },
      { Put: putIfVersionMatches(sessions, "sessionId", session) },
    ];
    return asResult("changed_meanwhile", this.db.send(new TransactWriteCommand({ TransactItems })));
  }

  async requestEmail(customerId: string, at: string) {
    await this.updateOwed(customerId, "SET confirmationEmail.askedAt = :at", { ":at": at });
  }

  async markEmailSent(customerId: string, { messageId, at }: { messageId: string; at: string }) {
    await this.updateOwed(
      customerId,
      "SET confirmationEmail.#state = :sent, confirmationEmail.sentAt = :at, confirmationEmail.messageId = :id, updatedAt = :at",
      { ":sent": "sent", ":at": at, ":id": messageId },
    );
  }

  async markEmailFailed(
    customerId: string,
    { messageId, state, at }: { messageId: string; state: "bounced" | "complained"; at: string },
  ) {
    const update = new UpdateCommand({
      TableName: this.tables.enrollments,
      Key: { customerId },
      UpdateExpression:
        "SET confirmationEmail.#state = :state, confirmationEmail.failedAt = :at, updatedAt = :at ADD version :one",
      ConditionExpression: "confirmationEmail.messageId = :id AND confirmationEmail.#state <> :owed",
      ExpressionAttributeNames: { "#state": "state" },
      ExpressionAttributeValues: { ":state": state, ":at": at, ":id": messageId, ":owed": "owed", ":one": 1 },
    });
    return asResult("another_email", this.db.send(update));
  }

  /** Touches the debt to send and nothing else, and only while it stands. */
  private async updateOwed(customerId: string, change: string, values: Record<string, string>) {
    await asResult(
      "no_longer_owed",
      this.db.send(
        new UpdateCommand({
          TableName: this.tables.enrollments,
          Key: { customerId },
          UpdateExpression: `${change} ADD version :one`,
          ConditionExpression: "confirmationEmail.#state = :owed",
          ExpressionAttributeNames: { "#state": "state" },
          ExpressionAttributeValues: { ...values, ":owed": "owed", ":one": 1 },
        }),
      ),
    );
  }
}
