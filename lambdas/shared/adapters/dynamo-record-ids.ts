import { type DynamoDBDocumentClient, paginateQuery } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { enrollmentRecord } from "#contracts/storage/enrollment.ts";
import { sessionRecord } from "#contracts/storage/session.ts";
import type { EnrollmentIndex, sessionIndexes } from "#contracts/storage/tables.ts";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import type { RecordIdsOfAddress } from "#lambdas/shared/ports.ts";
import { byFirstConfirmed } from "#lambdas/shared/records/ownership.ts";
import { documentClient, isExpired } from "./dynamo.ts";

type Tables = { enrollments: string; sessions: string };

const enrollmentKey = z.pick(enrollmentRecord, {
  customerId: true,
  stage: true,
  createdAt: true,
  emailConfirmedAt: true,
  closed: true,
  supportEvents: true,
  expiresAt: true,
});
const idOf = z.object({ customerId: z.string() });
const sessionKey = z.pick(sessionRecord, { sessionId: true });

const draftsPerRead = 100;

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
    const attributes = Object.keys(enrollmentKey.shape);
    const items = await itemsOfAddress(this.db, {
      table: this.tables.enrollments,
      index,
      emailKey,
      attributes,
    });
    const now = new Date();
    const current = items.filter((item) => !isExpired(item, now));
    const readable = current.flatMap((item) => enrollmentKey.safeParse(item).data ?? []);
    const ids = readable.toSorted(byFirstConfirmed).map(({ customerId }) => customerId);
    // One that cannot be read comes last: whoever reads it reports that.
    return [...new Set([...ids, ...current.map((item) => idOf.parse(item).customerId)])];
  }

  async *draftIds(emailKey: string, until?: string) {
    const query = {
      TableName: this.tables.sessions,
      IndexName: "byEmail" satisfies keyof typeof sessionIndexes,
      KeyConditionExpression: `emailKey = :emailKey${until ? " AND createdAt <= :until" : ""}`,
      ExpressionAttributeValues: { ":emailKey": emailKey, ...(until && { ":until": until }) },
      ScanIndexForward: false,
    };
    const pages = paginateQuery({ client: this.db, pageSize: draftsPerRead }, query);
    for await (const { Items = [] } of pages) yield* Items.map((item) => sessionKey.parse(item).sessionId);
  }
}

/** Every item of an index by e-mail address: the whole of it, or these attributes. */
export async function itemsOfAddress(
  client: DynamoDBDocumentClient,
  {
    table,
    index,
    partitionKey = "emailKey",
    emailKey,
    attributes = [],
  }: { table: string; index: string; partitionKey?: string; emailKey: string; attributes?: string[] },
): Promise<Record<string, unknown>[]> {
  const query = {
    TableName: table,
    IndexName: index,
    KeyConditionExpression: "#key = :emailKey",
    ExpressionAttributeNames: {
      "#key": partitionKey,
      ...Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
    },
    ExpressionAttributeValues: { ":emailKey": emailKey },
    ...(attributes.length > 0 && {
      ProjectionExpression: attributes.map((name) => `#${name}`).join(", "),
    }),
  };
  const found: Record<string, unknown>[] = [];
  for await (const { Items = [] } of paginateQuery({ client }, query)) found.push(...Items);
  return found;
}
