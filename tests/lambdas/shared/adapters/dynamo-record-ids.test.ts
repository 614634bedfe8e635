import { PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DynamoRecordIds } from "#lambdas/shared/adapters/dynamo-record-ids.ts";
import { startTables } from "#tests/builders/dynamodb.ts";
import { anEnrollment, aSession } from "#tests/builders/records.ts";

let tables: Awaited<ReturnType<typeof startTables>>;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

const emailKey = "ana@example.org";
const ids = () => new DynamoRecordIds(tables.db, { enrollments: "enrollments", sessions: "sessions" });
async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}
const put = (TableName: string, Item: object) => tables.db.send(new PutCommand({ TableName, Item }));

test("finds every enrollment of an address, however many pages its index has", async () => {
  const customerIds = Array.from({ length: 4 }, () => crypto.randomUUID());
  for (const customerId of customerIds) {
    await put("enrollments", { ...anEnrollment({ customerId, emailKey }), padding: "x".repeat(390_000) });
  }
  const query = { TableName: "enrollments", IndexName: "byEmail", KeyConditionExpression: "emailKey = :key" };
  const page = await tables.db.send(
    new QueryCommand({ ...query, ExpressionAttributeValues: { ":key": emailKey } }),
  );
  expect(page.LastEvaluatedKey).toBeDefined();

  expect((await ids().enrollmentIds(emailKey)).toSorted()).toEqual(customerIds.toSorted());
});

test("finds every draft of an address that was begun until then, newest first, and none of another one", async () => {
  const day = (count: number) => new Date(Date.UTC(2026, 0, 1 + count)).toISOString();
  const sessionIds = Array.from({ length: 130 }, () => crypto.randomUUID());
  for (const [count, sessionId] of sessionIds.entries())
    await put("sessions", aSession({ sessionId, emailKey, createdAt: day(count) }));
  await put("sessions", aSession({ sessionId: crypto.randomUUID(), emailKey: "ben@example.org" }));

  expect(await collected(ids().draftIds(emailKey))).toEqual(sessionIds.toReversed());
  const begun = sessionIds.slice(0, 120);
  expect(await collected(ids().draftIds(emailKey, day(119)))).toEqual(begun.toReversed());
});
