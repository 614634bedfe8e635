import {
  ResourceNotFoundException,
  TransactionCanceledException,
  TransactionConflictException,
} from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, expect, test } from "vitest";
import { documentClient } from "#lambdas/shared/adapters/dynamo.ts";
import { DynamoBillStore } from "#lambdas/shared/adapters/dynamo-bills.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { aSession, ids, noon } from "#tests/builders/records.ts";

/** Errors that the local DynamoDB never returns, because it does not run two writes at once. */
const db = mockClient(DynamoDBDocumentClient);
const errorProps = { $metadata: {}, message: "" };

beforeEach(() => {
  db.reset();
});
afterAll(() => db.restore());

test("reports a draft that meets a transaction as a conflict", async () => {
  db.on(PutCommand).rejects(new TransactionConflictException(errorProps));

  const sessions = new DynamoSessionStore(documentClient(), "sessions");

  expect(await sessions.save(aSession())).toEqual({ ok: false, reason: "changed_meanwhile" });
});

test.each([0, 1])(
  "reports a transaction conflict on item %i of a parsed bill as a conflict",
  async (conflictingItem) => {
    const CancellationReasons = [0, 1].map((item) => ({
      Code: item === conflictingItem ? "TransactionConflict" : "None",
    }));
    db.on(TransactWriteCommand).rejects(
      new TransactionCanceledException({ ...errorProps, CancellationReasons }),
    );

    const bills = new DynamoBillStore(documentClient(), { bills: "bills", sessions: "sessions" });
    const saved = await bills.complete({ billId: ids.bill, readBy: "text" }, aSession(), noon.toISOString());

    expect(saved).toEqual({ ok: false, reason: "changed_meanwhile" });
  },
);

test("throws for an outage", async () => {
  db.on(PutCommand).rejects(new ResourceNotFoundException(errorProps));

  await expect(new DynamoSessionStore(documentClient(), "sessions").save(aSession())).rejects.toThrow();
});
