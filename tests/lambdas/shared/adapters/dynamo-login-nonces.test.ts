import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DynamoLoginNonces, nonceLifetimeSeconds } from "#lambdas/shared/adapters/dynamo-login-nonces.ts";
import type { LoginAttempt } from "#lambdas/shared/utility-ports.ts";
import { startTables } from "#tests/builders/dynamodb.ts";
import { ids } from "#tests/builders/records.ts";

let tables: Awaited<ReturnType<typeof startTables>>;
let now: Date;
let nonces: DynamoLoginNonces;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());
beforeEach(() => {
  now = new Date("2026-11-22T17:00:00Z");
  nonces = new DynamoLoginNonces(tables.db, "limits", () => now);
});
const advance = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

const ok = { ok: true };
const notUsable = { ok: false, reason: "not_usable" };

const anAttempt = (): LoginAttempt => ({
  nonce: crypto.randomUUID(),
  sessionId: ids.session,
  utility_code: "pse",
  username: "ana.rivera",
});
async function anIssuedAttempt() {
  const attempt = anAttempt();
  await nonces.issue(attempt);
  return attempt;
}

test("accepts a nonce for one login and then for one account", async () => {
  const attempt = await anIssuedAttempt();
  expect(await nonces.startAccount(attempt)).toEqual(notUsable); // the utility has not accepted a login yet
  expect(await nonces.startLogin(attempt)).toEqual(ok);
  expect(await nonces.startLogin(attempt)).toEqual(notUsable);
  expect(await nonces.startAccount(attempt)).toEqual(notUsable);

  await nonces.acceptLogin(attempt);
  expect(await nonces.startAccount(attempt)).toEqual(ok);
  expect(await nonces.startAccount(attempt)).toEqual(notUsable);
  expect(await nonces.startLogin(attempt)).toEqual(notUsable);
});

test("accepts one of several logins at the same time", async () => {
  const attempt = await anIssuedAttempt();
  const results = await Promise.all(Array.from({ length: 8 }, () => nonces.startLogin(attempt)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
});

test.each([
  ["session", { sessionId: ids.bill }],
  ["value", { nonce: "another" }],
])("rejects a nonce of another %s", async (_, change) => {
  expect(await nonces.startLogin({ ...(await anIssuedAttempt()), ...change })).toEqual(notUsable);
});

test.each([
  ["username", { username: "sam" }],
  ["utility", { utility_code: "ace" as const }],
])("rejects the account of another %s than the login's", async (_, change) => {
  const attempt = await anIssuedAttempt();
  await nonces.startLogin(attempt);
  await nonces.acceptLogin({ ...attempt, ...change });
  expect(await nonces.startAccount({ ...attempt, ...change })).toEqual(notUsable);

  await nonces.acceptLogin(attempt);
  expect(await nonces.startAccount({ ...attempt, ...change })).toEqual(notUsable);
});

test("rejects an expired nonce, which DynamoDB may delete days later", async () => {
  const [login, account] = [await anIssuedAttempt(), await anIssuedAttempt()];
  advance(nonceLifetimeSeconds - 1);
  expect(await nonces.startLogin(account)).toEqual(ok);
  await nonces.acceptLogin(account);
  advance(1);
  expect(await nonces.startLogin(login)).toEqual(notUsable);
  expect(await nonces.startAccount(account)).toEqual(notUsable);
});

test("stores neither the nonce nor the session nor the username", async () => {
  const attempt = await anIssuedAttempt();
  await nonces.startLogin(attempt);
  const { Items } = await tables.db.send(new ScanCommand({ TableName: "limits" }));
  const stored = JSON.stringify(Items);
  for (const value of [attempt.nonce, attempt.sessionId, attempt.username]) {
    expect(stored).not.toContain(value);
  }
});
