import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { DynamoEnrollmentNumbers } from "#lambdas/shared/adapters/dynamo-enrollment-numbers.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { sign } from "#lambdas/shared/hmac.ts";
import { endByMove } from "#lambdas/shared/records/moves.ts";
import { startTables } from "#tests/builders/dynamodb.ts";
import { anEnrollment, aSession, noon } from "#tests/builders/records.ts";
import { uniqueNumber } from "#tests/builders/unique-number.ts";

const at = noon.toISOString();
const evidence = { by: "household", ip: "192.0.2.1", userAgent: "a browser" } as const;
const tables = { enrollments: "enrollments", numbers: "enrollmentNumbers" };
const key = (number: string, hashKey: string) => sign("1", [number], hashKey.repeat(64));

let aws: Awaited<ReturnType<typeof startTables>>;
let numbers: DynamoEnrollmentNumbers;
/** As it was before the hash key was rotated, and since. */
let earlier: DynamoEnrollments;
let enrollments: DynamoEnrollments;
beforeAll(async () => {
  aws = await startTables();
  const storeWith = (keys: DynamoEnrollmentNumbers) =>
    new DynamoEnrollments(aws.db, { ...tables, sessions: "sessions" }, keys, aws.numbers);
  numbers = new DynamoEnrollmentNumbers(aws.db, tables, async ({ number }) => [
    key(number, "k"),
    key(number, "e"),
  ]);
  enrollments = storeWith(numbers);
  earlier = storeWith(new DynamoEnrollmentNumbers(aws.db, tables, async ({ number }) => [key(number, "e")]));
});
afterAll(() => aws.stop());

async function read(customerId: string): Promise<EnrollmentRecord> {
  const found = await enrollments.find(customerId);
  if (!found) throw new Error("The enrollment does not exist.");
  return found;
}

async function begin(accountNumber: string, changes: Partial<EnrollmentRecord> = {}) {
  const [customerId, sessionId] = [crypto.randomUUID(), crypto.randomUUID()];
  await new DynamoSessionStore(aws.db, "sessions").save(aSession({ sessionId, version: 0 }));
  const enrollment = anEnrollment({
    customerId,
    sessionId,
    stage: "completed",
    utility: "pse",
    accountNumber,
    completedAt: at,
    version: 0,
    ...changes,
  });
  return { enrollment, session: aSession({ sessionId, version: 1 }) };
}

async function enroll(
  accountNumber: string,
  { store = enrollments, ...changes }: Partial<EnrollmentRecord> & { store?: DynamoEnrollments } = {},
) {
  const { enrollment, session } = await begin(accountNumber, changes);
  expect(await store.complete(enrollment, session)).toEqual({ ok: true });
  return enrollment.customerId;
}

async function move(formerId: string, accountNumber: string, changes: Partial<EnrollmentRecord> = {}) {
  const former = await read(formerId);
  const movesFrom = { customerId: formerId, movingDate: "2026-12-01", startedAt: at, evidence };
  const { enrollment, session } = await begin(accountNumber, { movesFrom, ...changes });
  const complete = () =>
    enrollments.complete(enrollment, session, endByMove(former, enrollment, { at: noon, evidence }));
  return { customerId: enrollment.customerId, complete };
}

describe("a move", () => {
  test("ends the former enrollment, frees its number, and puts the e-mail into the outbox", async () => {
    const [oldNumber, number] = [uniqueNumber("pse"), uniqueNumber("pse")];
    const formerId = await enroll(oldNumber);
    const { customerId, complete } = await move(formerId, number);
    expect(await complete()).toEqual({ ok: true });

    expect(await read(formerId)).toMatchObject({
      movedTo: { customerId, at, wasSent: false, evidence },
      numberLost: { reason: "moved", at },
      notices: [{ state: "pending", details: { kind: "moved", movedAt: at, tellUtilityBy: "2026-12-31" } }],
      noticesPending: 1,
    });
    expect(await numbers.findHolder("pse", oldNumber)).toBeUndefined();
    expect(await numbers.findHolder("pse", number)).toMatchObject({ customerId });
  });

  test.each(["the current", "an earlier"])(
    "keeps the same number, stored under %s hash key",
    async (hashKey) => {
      const number = uniqueNumber("pse");
      const formerId = await enroll(number, { store: hashKey === "the current" ? enrollments : earlier });
      const { customerId, complete } = await move(formerId, number);
      expect(await complete()).toEqual({ ok: true });
      expect(await numbers.findHolder("pse", number)).toMatchObject({ customerId });
      expect(await read(formerId)).not.toHaveProperty("numberKey");
    },
  );

  test("happens once when two devices complete it at the same time", async () => {
    const formerId = await enroll(uniqueNumber("pse"));
    const [one, other] = [
      await move(formerId, uniqueNumber("pse")),
      await move(formerId, uniqueNumber("pse")),
    ];
    const done = await Promise.all([one.complete(), other.complete()]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    const winner = done[0]?.ok ? one : other;
    expect((await read(formerId)).movedTo?.customerId).toBe(winner.customerId);
  });

  test.each(["unconfirmed", "confirmed"])(
    "reports the change of the former enrollment if another move from it took the same number, %s",
    async (kind) => {
      const confirmed = kind === "confirmed" ? { emailConfirmedAt: at } : {};
      const number = uniqueNumber("pse");
      const formerId = await enroll(uniqueNumber("pse"), confirmed);
      const [one, other] = [await move(formerId, number, confirmed), await move(formerId, number, confirmed)];
      expect(await one.complete()).toEqual({ ok: true });
      expect(await other.complete()).toEqual({ ok: false, reason: "changed_meanwhile" });
    },
  );

  test("reports the change of the former enrollment if another move from it kept its number", async () => {
    const number = uniqueNumber("pse");
    const formerId = await enroll(number);
    const [one, other] = [await move(formerId, number), await move(formerId, number)];
    expect(await one.complete()).toEqual({ ok: true });
    expect(await other.complete()).toEqual({ ok: false, reason: "changed_meanwhile" });
  });

  test("reads nothing if its transaction succeeds", async () => {
    const { complete } = await move(await enroll(uniqueNumber("pse")), uniqueNumber("pse"));
    aws.operations.splice(0);
    await complete();
    expect(aws.operations).toEqual(["TransactWriteItems"]);
  });

  test("changes nothing if somebody else holds the new number", async () => {
    const taken = uniqueNumber("pse");
    await enroll(taken);
    const formerId = await enroll(uniqueNumber("pse"));
    const before = await read(formerId);
    const { customerId, complete } = await move(formerId, taken);
    expect(await complete()).toMatchObject({ ok: false, reason: "number_taken" });
    expect(await read(formerId)).toEqual(before);
    expect(await enrollments.find(customerId)).toBeUndefined();
  });

  test("takes the new number from a holder that is not confirmed", async () => {
    const [oldNumber, number] = [uniqueNumber("pse"), uniqueNumber("pse")];
    await enroll(number);
    const formerId = await enroll(oldNumber, { emailConfirmedAt: at });
    const { customerId, complete } = await move(formerId, number, { emailConfirmedAt: at });
    expect(await complete()).toEqual({ ok: true });
    expect(await numbers.findHolder("pse", number)).toMatchObject({ customerId });
    expect(await numbers.findHolder("pse", oldNumber)).toBeUndefined();
  });

  test("tells support if the utility knows of the former enrollment", async () => {
    const formerId = await enroll(uniqueNumber("pse"), { progress: [{ kind: "sent", at, by: "omar" }] });
    await (await move(formerId, uniqueNumber("pse"))).complete();
    expect((await read(formerId)).supportEmail).toMatchObject({ change: "moved_after_sent", askedAt: at });
  });
});
