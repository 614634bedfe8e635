import { GetCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { isExportable } from "#domain/enrollment-export.ts";
import { DynamoEnrollmentNumbers } from "#lambdas/shared/adapters/dynamo-enrollment-numbers.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { sign } from "#lambdas/shared/hmac.ts";
import type { NumberKeys } from "#lambdas/shared/ports.ts";
import { startTables } from "#tests/builders/dynamodb.ts";
import { anEnrollment, aSession, noon } from "#tests/builders/records.ts";

const at = noon.toISOString();
const tables = { enrollments: "enrollments", numbers: "enrollmentNumbers" };
const keysOfVersion =
  (...versions: [string, ...string[]]): NumberKeys =>
  async (number) => {
    const keyOf = (version: string) => sign(version, [number.number], "k".repeat(64));
    const [current, ...previous] = versions;
    return [keyOf(current), ...previous.map(keyOf)];
  };

let aws: Awaited<ReturnType<typeof startTables>>;
let accountNumber: string;
let numbers: DynamoEnrollmentNumbers;
let enrollments: DynamoEnrollments;

beforeAll(async () => {
  aws = await startTables();
});
afterAll(() => aws.stop());
beforeEach(() => {
  accountNumber = `PE${String(Math.random()).slice(2, 14).padStart(18, "0")}`;
  numbers = new DynamoEnrollmentNumbers(aws.db, tables, keysOfVersion("2"));
  enrollments = storeWith(numbers);
});

const storeWith = (ofStore: DynamoEnrollmentNumbers) =>
  new DynamoEnrollments(aws.db, { ...tables, sessions: "sessions" }, ofStore, aws.numbers);

/** A household that is about to complete with this test's number. */
async function aHousehold(changes: Partial<EnrollmentRecord> = {}) {
  const [customerId, sessionId] = [crypto.randomUUID(), crypto.randomUUID()];
  const submitted = anEnrollment({ customerId, sessionId, stage: "submitted", version: 0, ...changes });
  await new DynamoSessionStore(aws.db, "sessions").save(aSession({ sessionId, version: 0 }));
  await enrollments.saveWithSession(submitted, aSession({ sessionId, version: 1 }));
  const complete = (store = enrollments) =>
    store.complete(
      { ...submitted, stage: "completed", utility: "pse", accountNumber, completedAt: at, version: 1 },
      aSession({ sessionId, version: 2 }),
    );
  return { customerId, complete, read: () => stored(customerId) };
}

async function stored(customerId: string): Promise<EnrollmentRecord> {
  const found = await enrollments.find(customerId);
  if (!found) throw new Error("The enrollment does not exist.");
  return found;
}

const confirm = async (customerId: string) => numbers.confirmEmail(await stored(customerId), at);
const holder = () => numbers.findHolder("pse", accountNumber);

describe("completing", () => {
  test("takes a free number for the enrollment, and stores no number in the table of numbers", async () => {
    const { customerId, complete } = await aHousehold();

    expect(await complete()).toEqual({ ok: true });
    expect(await holder()).toMatchObject({ customerId, isConfirmed: false });
    const { Items } = await aws.db.send(new ScanCommand({ TableName: "enrollmentNumbers" }));
    expect(JSON.stringify(Items)).not.toContain(accountNumber);
  });

  test("frees the number of a synthetic enrollment once it has expired, before DynamoDB deletes its item", async () => {
    const seconds = noon.getTime() / 1000;
    const current = await aHousehold({ synthetic: true, expiresAt: seconds + 1 });
    await current.complete();
    const expired = await aHousehold({ synthetic: true, expiresAt: seconds });
    expect(await expired.complete()).toMatchObject({ ok: false, reason: "number_taken" });

    accountNumber = accountNumber.replace("PE0", "PE1");
    await expired.complete();
    const next = await aHousehold();
    expect(await next.complete()).toEqual({ ok: true });
    expect(await holder()).toMatchObject({ customerId: next.customerId });
    expect(await holder()).not.toHaveProperty("expiresAt");
  });

  test("gives one number to exactly one of 40 enrollments at the same time, and to none of 40 later", async () => {
    const households = await Promise.all(Array.from({ length: 40 }, () => aHousehold()));
    const outcomes = await Promise.all(households.map(({ complete }) => complete()));
    // DynamoDB refuses all of two transactions that meet, so the loser of such a conflict tries again.
    for (const { complete } of households) outcomes.push(await complete());

    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const records = await Promise.all(households.map(({ read }) => read()));
    const completed = records.filter(({ stage }) => stage === "completed");
    expect(completed).toHaveLength(1);
    expect((await holder())?.customerId).toBe(completed[0]?.customerId);
  });

  test("fails as changed when the same household completed in another tab", async () => {
    const { complete } = await aHousehold();
    await complete();

    expect(await complete()).toEqual({ ok: false, reason: "changed_meanwhile" });
  });

  test("lets either the confirming holder or the confirmed next household have the number, never both", async () => {
    for (let round = 1; round <= 10; round++) {
      accountNumber = `PE${String(round).padStart(18, "0")}`;
      const first = await aHousehold();
      await first.complete();
      const second = await aHousehold({ emailConfirmedAt: at });

      const outcomes = await Promise.all([confirm(first.customerId), second.complete()]);

      expect(outcomes.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
      const records = await Promise.all([first.read(), second.read()]);
      const exportable = records.filter(
        (record) => record.stage === "completed" && isExportable({ ...record, emailConfirmedAt: at }),
      );
      expect(exportable.map(({ customerId }) => customerId)).toEqual([(await holder())?.customerId]);
    }
  });

  test("respects a number that was stored under an earlier key", async () => {
    const first = await aHousehold();
    await first.complete(storeWith(new DynamoEnrollmentNumbers(aws.db, tables, keysOfVersion("1"))));
    const rotated = new DynamoEnrollmentNumbers(aws.db, tables, keysOfVersion("2", "1"));
    const second = await aHousehold();
    expect(await second.complete(storeWith(rotated))).toMatchObject({ reason: "number_taken" });

    const third = await aHousehold({ emailConfirmedAt: at });
    expect(await third.complete(storeWith(rotated))).toEqual({ ok: true });
    expect(await rotated.findHolder("pse", accountNumber)).toMatchObject({ customerId: third.customerId });
    expect(await (await aHousehold()).complete()).toMatchObject({ reason: "number_taken" });
  });
});

describe("releasing", () => {
  test("frees the number, and the enrollment is not exported any more", async () => {
    const first = await aHousehold();
    await first.complete();
    await confirm(first.customerId);

    expect(await numbers.release(await first.read(), { reason: "canceled", at })).toEqual({ ok: true });
    const released = await first.read();
    expect(released.numberLost).toEqual({ reason: "canceled", at });
    expect(isExportable(released)).toBe(false);
    expect(await holder()).toBeUndefined();
    expect(await (await aHousehold()).complete()).toEqual({ ok: true });
  });

  test("can be undone until somebody else has the number", async () => {
    const first = await aHousehold();
    await first.complete();
    await numbers.release(await first.read(), { reason: "held_back", at });
    expect(await numbers.reclaim(await first.read(), at)).toEqual({ ok: true });
    expect(await holder()).toMatchObject({ customerId: first.customerId });
    expect(await first.read()).not.toHaveProperty("numberLost");

    await numbers.release(await first.read(), { reason: "held_back", at });
    await (await aHousehold()).complete();
    expect(await numbers.reclaim(await first.read(), at)).toEqual({ ok: false, reason: "number_taken" });
  });

  test("can be undone by a function that reads the number encrypted, also while keys are rotated", async () => {
    const first = await aHousehold();
    await first.complete();
    await numbers.release(await first.read(), { reason: "held_back", at });
    const rotating = new DynamoEnrollmentNumbers(aws.db, tables, keysOfVersion("3", "2"), aws.numbers.cipher);
    const encrypted = await new DynamoEnrollments(aws.db, tables).find(first.customerId);
    if (!encrypted) throw new Error("The enrollment does not exist.");
    expect(encrypted).not.toHaveProperty("accountNumber");

    const second = await aHousehold();
    expect(await second.complete(storeWith(rotating))).toEqual({ ok: true });
    expect(await rotating.reclaim(encrypted, at)).toEqual({ ok: false, reason: "number_taken" });
    await rotating.release(await second.read(), { reason: "canceled", at });
    expect(await rotating.reclaim(encrypted, at)).toEqual({ ok: true });
  });
});

test("creates no record for an attempt against an enrollment that does not exist", async () => {
  const customerId = crypto.randomUUID();
  await numbers.recordConflict({ holder: customerId, challenger: customerId, at });
  const { Item } = await aws.db.send(new GetCommand({ TableName: "enrollments", Key: { customerId } }));
  expect(Item).toBeUndefined();
});

test("confirms an enrollment that was completed before numbers were unique", async () => {
  const { customerId } = await aHousehold({ stage: "completed" });
  expect(await confirm(customerId)).toEqual({ ok: true });
  expect((await stored(customerId)).emailConfirmedAt).toBe(at);
});
