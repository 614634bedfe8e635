import { createHash } from "node:crypto";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formerMailboxOf } from "#domain/mailbox.ts";
import { DynamoMailboxStore } from "#lambdas/shared/adapters/dynamo-mailboxes.ts";
import { startTables } from "#tests/builders/dynamodb.ts";

let tables: Awaited<ReturnType<typeof startTables>>;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

const at = "2026-11-20T17:00:00.000Z";

async function blockUnderFormerName(email: string) {
  const mailboxHash = createHash("sha256")
    .update(`mailbox\n${formerMailboxOf(email)}`)
    .digest("base64url");
  const Item = { mailboxHash, isBlocked: true, updatedAt: at };
  await tables.db.send(new PutCommand({ TableName: "mailboxes", Item }));
}

test.each(["a.na@proton.me", "ana@me.com", "tag@ana.fastmail.com"])(
  "a block of %s that is stored under the mailbox's former name holds until its owner ends it",
  async (email) => {
    const store = new DynamoMailboxStore(tables.db, "mailboxes");
    await blockUnderFormerName(email);
    expect(await store.isBlocked(email.toUpperCase())).toBe(true);
    await store.setBlocked(email, false, at);
    expect(await store.isBlocked(email)).toBe(false);
    await store.setBlocked(email, true, at);
    expect(await store.isBlocked(email)).toBe(true);
  },
);

test("a block holds for every address that its provider delivers to the same mailbox", async () => {
  const store = new DynamoMailboxStore(tables.db, "mailboxes");
  await store.setBlocked("ben.r@pm.me", true, at);
  expect(await store.isBlocked("be-nr+solar@protonmail.com")).toBe(true);
  expect(await store.isBlocked("benr@example.org")).toBe(false);
});
