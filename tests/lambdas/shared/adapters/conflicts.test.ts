import {
  ResourceNotFoundException,
  TransactionCanceledException,
  TransactionConflictException,
} from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, expect, test } from "vitest";
import { documentClient } from "#lambdas/shared/adapters/dynamo.ts";
import { DynamoBillStore } from "#lambdas/shared/adapters/dynamo-bills.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { aSession, ids, noon } from "#tests/builders/records.ts";

/** What only DynamoDB itself says: no engine on one machine has two writers meet inside it. */
const db = mockClient(DynamoDBDocumentClient);
const told = { $metadata: {}, message: "" };

beforeEach(() => {
  db.reset();
});

test("a draft that meets a running transaction is tried again, not lost", async () => {
  db.on(PutCommand).rejects(new TransactionConflictException(told));

  const sessions = new DynamoSessionStore(documentClient(), "sessions");

  expect(await sessions.save(aSession())).toEqual({ ok: false, why: "changed_meanwhile" });
});

test.each([0, 1])("a read bill whose item %i is being written is tried again at once", async (busy) => {
  const CancellationReasons = [0, 1].map((item) => ({
    Code: item === busy ? "TransactionConflict" : "None",
  }));
  db.on(TransactWriteCommand).rejects(new TransactionCanceledException({ ...told, CancellationReasons }));

  const bills = new DynamoBillStore(documentClient(), { bills: "bills", sessions: "sessions" });
  const saved = await bills.complete({ billId: ids.bill, readBy: "text" }, aSession(), noon.toISOString());

  expect(saved).toEqual({ ok: false, why: "changed_meanwhile" });
});

test("an outage is thrown", async () => {
  db.on(PutCommand).rejects(new ResourceNotFoundException(told));

  await expect(new DynamoSessionStore(documentClient(), "sessions").save(aSession())).rejects.toThrow();
});
