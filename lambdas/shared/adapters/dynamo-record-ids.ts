import { type DynamoDBDocumentClient, paginateQuery, QueryCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { enrollmentRecord } from "#contracts/storage/enrollment-record.ts";
import type { EnrollmentIndex, sessionIndexes } from "#contracts/storage/indexes.ts";
import { sessionRecord } from "#contracts/storage/session-record.ts";
import type { RecordIdsOfAddress } from "#lambdas/shared/access-ports.ts";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import { documentClient } from "./dynamo.ts";

type Tables = { enrollments: string; sessions: string };

const enrollmentKey = z.pick(enrollmentRecord, { customerId: true });
const sessionKey = z.pick(sessionRecord, { sessionId: true });

const maxDrafts = 100;

/** The ids of what belongs to an address. */
export class DynamoRecordIds implements RecordIdsOfAddress {
  private readonly db: DynamoDBDocumentClient;
  private readonly tables: Tables;

  constructor(db: DynamoDBDocumentClient, tables: Tables) {
    this.db = db;
    this.tables = tables;
  }

  static fromEnv(env: Pick<SharedEnv, "ENROLLMENT_TABLE" | "SESSION_TABLE">) {
    const tables = { enrollments: env.ENROLLMENT_TABLE, sessions: env.SESSION_TABLE };
    return new DynamoRecordIds(documentClient(), tables);
  }

  async enrollmentIds(emailKey: string) {
    const index: EnrollmentIndex = "byEmail";
    const items = await itemsOfAddress(this.db, { table: this.tables.enrollments, index, emailKey });
    return items.map((item) => enrollmentKey.parse(item).customerId);
  }

  async draftIds(emailKey: string) {
    const index: keyof typeof sessionIndexes = "byEmail";
    const { Items = [] } = await this.db.send(
      new QueryCommand({
        TableName: this.tables.sessions,
        IndexName: index,
        KeyConditionExpression: "emailKey = :emailKey",
        ExpressionAttributeValues: { ":emailKey": emailKey },
        ScanIndexForward: false,
        Limit: maxDrafts,
      }),
    );
    return Items.map((item) => sessionKey.parse(item).sessionId);
  }
}

/** Every item of an index by e-mail address. */
export async function itemsOfAddress(
  client: DynamoDBDocumentClient,
  {
    table,
    index,
    partitionKey = "emailKey",
    emailKey,
  }: { table: string; index: string; partitionKey?: string; emailKey: string },
): Promise<Record<string, unknown>[]> {
  const query = {
    TableName: table,
    IndexName: index,
    KeyConditionExpression: "#key = :emailKey",
    ExpressionAttributeNames: { "#key": partitionKey },
    ExpressionAttributeValues: { ":emailKey": emailKey },
  };
  const found: Record<string, unknown>[] = [];
  for await (const { Items = [] } of paginateQuery({ client }, query)) found.push(...Items);
  return found;
}
