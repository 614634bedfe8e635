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

test("finds the newest hundred drafts of an address, and none of another one", async () => {
  const sessionIds = Array.from({ length: 100 }, () => crypto.randomUUID());
  for (const sessionId of sessionIds) await put("sessions", aSession({ sessionId, emailKey }));
  const createdAt = "2026-11-01T12:00:00.000Z"; // before all of them
  await put("sessions", aSession({ sessionId: crypto.randomUUID(), emailKey, createdAt }));
  await put("sessions", aSession({ sessionId: crypto.randomUUID(), emailKey: "ben@example.org" }));

  expect((await ids().draftIds(emailKey)).toSorted()).toEqual(sessionIds.toSorted());
});
