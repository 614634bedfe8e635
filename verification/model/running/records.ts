import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { type EnrollmentRecord, enrollmentRecord } from "#contracts/storage/enrollment.ts";
import { type EnrollmentNumberItem, enrollmentNumberItem } from "#contracts/storage/numbers.ts";
import { type SessionRecord, sessionRecord } from "#contracts/storage/session.ts";
import { isExpired } from "#lambdas/shared/adapters/dynamo.ts";
import { accessMailboxHash } from "#lambdas/shared/adapters/dynamo-access-sessions.ts";
import { localCredentials as credentials } from "#local/settings.ts";
import type { Endpoints } from "#tests/builders/product.ts";
import { older } from "./older.ts";

export type Ids = { sessionId: string; customerId: string };
/** Without account and enrollment numbers, which are encrypted. Expired records are gone. */
export type Found = {
  sessions: Map<string, SessionRecord>;
  enrollments: Map<string, EnrollmentRecord>;
  numbers: Map<string, EnrollmentNumberItem>;
};

type Item = Record<string, unknown>;
type Keys = Record<string, string>[];

/** Reads the tables, and nothing that the API says. */
export class SequenceRecords {
  private readonly tables: Endpoints["tables"];
  private readonly db: DynamoDBDocumentClient;

  constructor({ aws: endpoint, region, tables }: Pick<Endpoints, "aws" | "region" | "tables">) {
    this.tables = tables;
    this.db = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region, credentials }));
  }

  async read(ids: readonly Ids[], numberKeys: readonly string[]): Promise<Found> {
    const { sessions, enrollments, enrollmentNumbers } = this.tables;
    const items = await this.itemsOf({
      [sessions]: ids.map(({ sessionId }) => ({ sessionId })),
      [enrollments]: ids.map(({ customerId }) => ({ customerId })),
      [enrollmentNumbers]: numberKeys.map((numberKey) => ({ numberKey })),
    });
    const now = new Date();
    const current = (table: string) => (items[table] ?? []).filter((item) => !isExpired(item, now));
    const parsed = <Value>(table: string, schema: { parse(item: unknown): Value }) =>
      current(table).map((item) => schema.parse(item));
    return {
      sessions: new Map(parsed(sessions, sessionRecord).map((one) => [one.sessionId, one])),
      enrollments: new Map(parsed(enrollments, enrollmentRecord).map((one) => [one.customerId, one])),
      numbers: new Map(parsed(enrollmentNumbers, enrollmentNumberItem).map((one) => [one.numberKey, one])),
    };
  }

  /** Makes everything of a household older, as if time had passed for it alone: other sequences run at the same time. */
  async makeOlder(days: number, ids: readonly Ids[], emails: readonly string[]): Promise<void> {
    const { sessions, enrollments, accessSessions } = this.tables;
    const items = await this.itemsOf({
      [sessions]: ids.map(({ sessionId }) => ({ sessionId })),
      [enrollments]: ids.map(({ customerId }) => ({ customerId })),
      [accessSessions]: emails.map((email) => ({ mailboxHash: accessMailboxHash(email) })),
    });
    for (const [TableName, list] of Object.entries(items)) {
      for (const item of list) {
        const put = new PutCommand({
          TableName,
          Item: older(item, days),
          ConditionExpression: "version = :read",
          ExpressionAttributeValues: { ":read": item.version },
        });
        await this.db.send(put);
      }
    }
  }

  private async itemsOf(keys: Record<string, Keys>): Promise<Record<string, Item[]>> {
    const wanted = Object.entries(keys).filter(([, { length }]) => length > 0);
    if (wanted.length === 0) return {};
    const RequestItems = Object.fromEntries(
      wanted.map(([table, Keys]) => [table, { Keys, ConsistentRead: true }]),
    );
    const { Responses = {} } = await this.db.send(new BatchGetCommand({ RequestItems }));
    return Responses;
  }
}
