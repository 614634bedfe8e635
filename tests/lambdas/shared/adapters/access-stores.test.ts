import { PutCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DynamoAccessSessions } from "#lambdas/shared/adapters/dynamo-access-sessions.ts";
import { DynamoAccessTokens } from "#lambdas/shared/adapters/dynamo-access-tokens.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { askerOf } from "#lambdas/shared/client-network.ts";
import type { AccessSessions, AccessTokens, Clock } from "#lambdas/shared/ports.ts";
import { InMemoryAccessSessions, InMemoryAccessTokens } from "#tests/builders/access.ts";
import { startTables } from "#tests/builders/dynamodb.ts";
import { anEnrollment, noon } from "#tests/builders/records.ts";

let tables: Awaited<ReturnType<typeof startTables>>;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

let now = noon;
const clock: Clock = () => now;
const wait = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60 * 1000);
};
let emailKey = "";
beforeEach(() => {
  now = noon;
  emailKey = `${crypto.randomUUID()}@example.org`;
});

/** Both kinds must behave the same, because handlers are tested with the one in memory. */
const kinds: Record<string, () => { tokens: AccessTokens; sessions: AccessSessions }> = {
  "in memory": () => ({
    tokens: new InMemoryAccessTokens(clock),
    sessions: new InMemoryAccessSessions(clock),
  }),
  "in DynamoDB": () => ({
    tokens: new DynamoAccessTokens(tables.db, "accessTokens", clock),
    sessions: new DynamoAccessSessions(tables.db, "accessSessions", clock),
  }),
};

describe.each(Object.entries(kinds))("%s", (_kind, create) => {
  const link = () => ({ purpose: "my-enrollment" as const, emailKey, language: "es" as const });

  test("of two browsers at the same time, the first finds a token unused", async () => {
    const { tokens } = create();
    const token = await tokens.create(link());
    const taken = await Promise.all([1, 2].map(() => tokens.take(token, "my-enrollment")));
    expect(taken).toMatchObject(Array(2).fill({ link: { emailKey, language: "es" }, isAsker: false }));
    expect(taken.filter((one) => one?.link.usedAt === undefined)).toHaveLength(1);
    expect(await tokens.take(token, "my-enrollment")).toMatchObject({ link: { usedAt: noon.toISOString() } });
  });

  test("the browser that asked for a token uses it up, whether another one used it before or not", async () => {
    const { tokens } = create();
    for (const isUsedBefore of [false, true]) {
      const token = await tokens.create({ ...link(), asker: { network: "network", browserHash: "a" } });
      if (isUsedBefore) await tokens.take(token, "my-enrollment", "b");
      const taken = await Promise.all([1, 2].map(() => tokens.take(token, "my-enrollment", "a")));
      expect(taken.filter((one) => one !== undefined)).toMatchObject([{ link: { emailKey }, isAsker: true }]);
      expect(await tokens.take(token, "my-enrollment", "b")).toBeUndefined();
    }
  });

  test("a token that was given back is what it was before, until its time is over", async () => {
    const { tokens } = create();
    const token = await tokens.create({ ...link(), asker: { network: "network", browserHash: "a" } });
    const giveBack = async (browserHash: string) => {
      const taken = await tokens.take(token, "my-enrollment", browserHash);
      if (taken) await tokens.giveBack(taken.link);
      return taken?.link;
    };
    const unused = await giveBack("a");
    expect(unused).toMatchObject({ emailKey });
    expect(await giveBack("b")).toEqual(unused);
    expect(await giveBack("a")).toEqual(unused);
    wait(30);
    expect(await giveBack("a")).toBeUndefined();
  });

  test("a token is worth nothing after 30 minutes, and for another purpose", async () => {
    const { tokens } = create();
    const token = await tokens.create(link());
    // @ts-expect-error There is one purpose until now.
    expect(await tokens.take(token, "another-purpose")).toBeUndefined();
    wait(29);
    expect(await tokens.take(token, "my-enrollment")).toBeDefined();
    const late = await tokens.create(link());
    wait(30);
    expect(await tokens.take(late, "my-enrollment")).toBeUndefined();
  });

  test("several browsers have access, and each can end its own or that of all", async () => {
    const { sessions } = create();
    const added = await Promise.all(
      ["a", "b", "c"].map(async (secretHash) => ({
        ...(await sessions.add(emailKey, secretHash)),
        secretHash,
      })),
    );
    const [a, b, c] = added;
    if (!a || !b || !c) throw new Error("Three browsers were added.");
    expect(await sessions.find(a)).toEqual({ emailKey });
    await sessions.remove(a, "this");
    expect([await sessions.find(a), await sessions.find(b)]).toEqual([undefined, { emailKey }]);
    await sessions.remove(b, "all");
    expect([await sessions.find(b), await sessions.find(c)]).toEqual([undefined, undefined]);
    await sessions.add(emailKey, "a");
    expect(await sessions.find(a)).toEqual({ emailKey });
  });

  test("the last browser leaves nothing behind, and one without access changes nothing", async () => {
    const { sessions } = create();
    const a = { ...(await sessions.add(emailKey, "a")), secretHash: "a" };
    expect(await sessions.remove({ ...a, secretHash: "invented" }, "all")).toBe(false);
    expect(await sessions.find(a)).toEqual({ emailKey });
    expect(await sessions.remove(a, "this")).toBe(true);
    expect(await sessions.find(a)).toBeUndefined();
  });

  test("ends the access of every browser of an address, and of no other", async () => {
    const { sessions } = create();
    const a = { ...(await sessions.add(emailKey, "a")), secretHash: "a" };
    const other = { ...(await sessions.add("other@example.org", "b")), secretHash: "b" };
    await sessions.removeAll(emailKey);
    expect(await sessions.find(a)).toBeUndefined();
    expect(await sessions.find(other)).toBeDefined();
  });

  test("access ends after 12 hours", async () => {
    const { sessions } = create();
    const a = { ...(await sessions.add(emailKey, "a")), secretHash: "a" };
    wait(12 * 60);
    expect(await sessions.find(a)).toBeUndefined();
  });
});

test("the table has the hash of a token and not the token, until when it is valid, and its address", async () => {
  const token = await new DynamoAccessTokens(tables.db, "accessTokens", clock).create({
    purpose: "my-enrollment",
    emailKey,
    language: "en",
  });
  const { Items = [] } = await tables.db.send(new ScanCommand({ TableName: "accessTokens" }));
  expect(JSON.stringify(Items)).not.toContain(token);
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  const expiresAt = noon.getTime() / 1000 + 30 * 60;
  expect(Items.find((item) => item.emailKey === emailKey)).toMatchObject({ expiresAt });
});

test("a session is found with one read by its key", async () => {
  const sessions = new DynamoAccessSessions(tables.db, "accessSessions", clock);
  const key = { ...(await sessions.add(emailKey, "a")), secretHash: "a" };
  tables.operations.splice(0);
  await sessions.find(key);
  expect(tables.operations).toEqual(["GetItem"]);
});

test("what belongs to an address is found with one query each, without its numbers", async () => {
  const put = (TableName: string, Item: object) => tables.db.send(new PutCommand({ TableName, Item }));
  const encrypted = { encryptedNumbers: "not to be decrypted" };
  const own = () => ({
    customerId: crypto.randomUUID(),
    sessionId: crypto.randomUUID(),
    emailKey,
    ...encrypted,
  });
  const [current, expired] = [anEnrollment(own()), anEnrollment({ ...own(), expiresAt: 1 })];
  for (const item of [current, expired, anEnrollment()]) await put("enrollments", item);
  tables.operations.splice(0);
  tables.kmsOperations.splice(0);

  const enrollments = new DynamoEnrollments(tables.db, { enrollments: "enrollments" });
  expect(await enrollments.findByEmail(emailKey)).toEqual([current]);
  expect([tables.operations, tables.kmsOperations]).toEqual([["Query"], []]);
});

test("the address of an unfinished application is confirmed once, if nobody changed it meanwhile", async () => {
  const application = anEnrollment({ customerId: crypto.randomUUID(), stage: "submitted" });
  await tables.db.send(new PutCommand({ TableName: "enrollments", Item: application }));
  const enrollments = new DynamoEnrollments(tables.db, { enrollments: "enrollments" });
  const at = noon.toISOString();
  expect(await enrollments.confirmUnfinished(application, at)).toEqual({ ok: true });
  expect(await enrollments.find(application.customerId)).toMatchObject({ emailConfirmedAt: at, version: 2 });
  expect(await enrollments.confirmUnfinished(application, at)).toMatchObject({ ok: false });
});

test("whether an enrollment is the mailbox owner's own, and was completed from a network", async () => {
  const emailKey = `${crypto.randomUUID()}@example.org`;
  const enrollments = new DynamoEnrollments(tables.db, { enrollments: "enrollments" });
  const at = noon.toISOString();
  const disclosure = { kind: "disclosure", textVersion: "1", agreed: true, at, ip: "203.0.113.7" } as const;
  const put = (changes: object) =>
    tables.db.send(
      new PutCommand({
        TableName: "enrollments",
        Item: {
          ...anEnrollment({ emailKey, customerId: crypto.randomUUID(), consents: [disclosure] }),
          ...changes,
        },
      }),
    );
  const forgotten = { supportEvents: [{ kind: "deletion_asked", at, by: "maria" }] };
  await put({});
  await put({ emailConfirmedAt: at, numberLost: { reason: "held_back", at } });
  await put({ emailConfirmedAt: at, ...forgotten });
  expect(await enrollments.hasOwned(emailKey)).toBe(false);

  await put({ emailConfirmedAt: at, numberLost: { reason: "canceled", at } });
  expect(await enrollments.hasOwned(emailKey)).toBe(true);
  expect(await enrollments.hasOwned(emailKey, askerOf("203.0.113.7"))).toBe(true);
  expect(await enrollments.hasOwned(emailKey, askerOf("192.0.2.1"))).toBe(false);
});

test("whether an address is known takes one small read, however many strangers signed up with it", async () => {
  const flooded = `${crypto.randomUUID()}@example.org`;
  const put = (changes: object) =>
    tables.db.send(
      new PutCommand({
        TableName: "enrollments",
        Item: { ...anEnrollment({ emailKey: flooded, customerId: crypto.randomUUID() }), ...changes },
      }),
    );
  const enrollments = new DynamoEnrollments(tables.db, { enrollments: "enrollments" });
  expect(await enrollments.isKnown(flooded)).toBe(false);
  const forgotten = { supportEvents: [{ kind: "deletion_asked", at: noon.toISOString(), by: "maria" }] };
  for (const changes of [forgotten, { expiresAt: 1 }]) await put(changes);
  expect(await enrollments.isKnown(flooded)).toBe(false);

  for (let count = 0; count < 30; count++) await put({ padding: "x".repeat(100_000) });
  tables.operations.splice(0);
  expect(await enrollments.isKnown(flooded)).toBe(true);
  expect(tables.operations).toEqual(["Query"]);
});
