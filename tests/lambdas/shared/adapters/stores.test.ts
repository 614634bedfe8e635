import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DynamoBillStore } from "#lambdas/shared/adapters/dynamo-bills.ts";
import { DynamoEnrollmentStore } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import type { BillStore, EnrollmentStore, SessionStore } from "#lambdas/shared/ports.ts";
import { startTables } from "#tests/builders/dynamodb.ts";
import { aBill, anEnrollment, aSession, noon, owner, stranger } from "#tests/builders/records.ts";
import { InMemoryBills, InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

type Stores = { sessions: SessionStore; enrollments: EnrollmentStore; bills: BillStore };

/** The doubles that handler tests use keep the very promises that DynamoDB keeps. */
const kinds: Record<string, () => Promise<{ stores: Stores; stop: () => Promise<void> }>> = {
  "in memory": async () => {
    const sessions = new InMemorySessions();
    const stores = {
      sessions,
      enrollments: new InMemoryEnrollments(sessions),
      bills: new InMemoryBills(sessions),
    };
    return { stores, stop: async () => {} };
  },
  "in DynamoDB": async () => {
    const { db, stop } = await startTables();
    const stores = {
      sessions: new DynamoSessionStore(db, "sessions"),
      enrollments: new DynamoEnrollmentStore(db, { enrollments: "enrollments", sessions: "sessions" }),
      bills: new DynamoBillStore(db, { bills: "bills", sessions: "sessions" }),
    };
    return { stores, stop };
  },
};

const at = noon.toISOString();

describe.each(Object.entries(kinds))("%s", (_, start) => {
  let stores: Stores;
  let stop: () => Promise<void>;
  let sessionId: string;
  let customerId: string;
  let billId: string;

  beforeAll(async () => {
    ({ stores, stop } = await start());
  });
  afterAll(() => stop());
  beforeEach(() => {
    sessionId = crypto.randomUUID();
    customerId = crypto.randomUUID();
    billId = crypto.randomUUID();
  });

  const newSession = (changes = {}) => aSession({ sessionId, version: 0, ...changes });
  const stored = async () => {
    const found = await stores.sessions.findForServer(sessionId);
    if (!found) throw new Error("the session is not there");
    return found;
  };

  test("a session is found by its own browser and by nobody else", async () => {
    await stores.sessions.save(newSession());

    expect(await stores.sessions.find(sessionId, owner.hash)).toEqual(newSession({ version: 1 }));
    expect(await stores.sessions.find(sessionId, stranger.hash)).toBeUndefined();
    expect(await stores.sessions.find(sessionId, undefined)).toBeUndefined();
    expect(await stores.sessions.find(crypto.randomUUID(), owner.hash)).toBeUndefined();
  });

  test("an expired session is gone, although it is deleted later", async () => {
    await stores.sessions.save(newSession({ expiresAt: Math.floor(Date.now() / 1000) - 1 }));

    expect(await stores.sessions.find(sessionId, owner.hash)).toBeUndefined();
  });

  test("a write over something that changed since it was read is refused", async () => {
    await stores.sessions.save(newSession());
    const read = await stored();

    expect(await stores.sessions.save({ ...read, firstName: "Anna" })).toEqual({ ok: true });
    expect(await stores.sessions.save({ ...read, firstName: "Mallory" })).toEqual({
      ok: false,
      why: "changed_meanwhile",
    });
    expect(await stores.sessions.save(newSession())).toEqual({ ok: false, why: "changed_meanwhile" });
    expect((await stored()).firstName).toBe("Anna");
  });

  test("an enrollment and its session are written together or not at all", async () => {
    await stores.sessions.save(newSession());
    const session = { ...(await stored()), customerId };
    const enrollment = anEnrollment({ customerId, sessionId, version: 0 });
    await stores.sessions.save(await stored()); // somebody else, in between

    expect(await stores.enrollments.saveWithSession(enrollment, session)).toEqual({
      ok: false,
      why: "changed_meanwhile",
    });
    expect(await stores.enrollments.find(customerId)).toBeUndefined();

    expect(await stores.enrollments.saveWithSession(enrollment, { ...(await stored()), customerId })).toEqual(
      { ok: true },
    );
    expect(await stores.enrollments.find(customerId)).toEqual({ ...enrollment, version: 1 });
    expect((await stored()).customerId).toBe(customerId);
  });

  test("an e-mail is marked as sent once, and asking for a sent one does nothing", async () => {
    await stores.sessions.save(newSession());
    const owed = anEnrollment({
      customerId,
      sessionId,
      version: 0,
      confirmationEmail: { state: "pending", askedAt: at },
    });
    await stores.enrollments.saveWithSession(owed, await stored());

    await stores.enrollments.requestEmail(customerId, at);
    await stores.enrollments.markEmailSent(customerId, { messageId: "first", at });
    await stores.enrollments.markEmailSent(customerId, { messageId: "second", at });
    await stores.enrollments.requestEmail(customerId, "2030-01-01T00:00:00.000Z");

    expect((await stores.enrollments.find(customerId))?.confirmationEmail).toEqual({
      state: "sent",
      askedAt: at,
      sentAt: at,
      messageId: "first",
    });
  });

  test("what became of an e-mail is marked on it, and never on one that is owed or on another", async () => {
    await stores.sessions.save(newSession());
    const confirmationEmail = { state: "pending" as const, askedAt: at };
    const owed = anEnrollment({ customerId, sessionId, version: 0, confirmationEmail });
    await stores.enrollments.saveWithSession(owed, await stored());
    const bounced = { messageId: "first", state: "bounced", at } as const;
    const refused = { ok: false, why: "another_email" };

    expect(await stores.enrollments.markEmailFailed(customerId, bounced)).toEqual(refused);
    await stores.enrollments.markEmailSent(customerId, { messageId: "first", at });
    expect(await stores.enrollments.markEmailFailed(customerId, { ...bounced, messageId: "x" })).toEqual(
      refused,
    );
    expect(await stores.enrollments.markEmailFailed(customerId, bounced)).toEqual({ ok: true });
    expect((await stores.enrollments.find(customerId))?.confirmationEmail).toMatchObject({
      state: "bounced",
      failedAt: at,
      sentAt: at,
    });
  });

  test("marking an e-mail for an enrollment that is not there makes none", async () => {
    await stores.enrollments.markEmailSent(customerId, { messageId: "first", at });

    expect(await stores.enrollments.find(customerId)).toBeUndefined();
  });

  test("a bill has one end: what comes later changes nothing", async () => {
    await stores.bills.create(aBill({ billId }));

    expect(await stores.bills.startAnalyzing(billId, at)).toEqual({ ok: true });
    expect(await stores.bills.fail({ billId, error: "encrypted" }, at)).toEqual({ ok: true });
    expect(await stores.bills.startAnalyzing(billId, at)).toEqual({ ok: false, why: "already_read" });
    expect(await stores.bills.saveRecognitionJob(billId, "job-1", at)).toEqual({
      ok: false,
      why: "already_read",
    });
    expect(await stores.bills.complete({ billId, readBy: "text" }, undefined, at)).toEqual({
      ok: false,
      why: "already_read",
    });
    expect(await stores.bills.find(billId)).toMatchObject({
      status: "error",
      error: "encrypted",
      endedAt: at,
    });
  });

  test("a bill is among those without an end until it has one", async () => {
    await stores.bills.create(aBill({ billId }));
    const unfinished = async () =>
      (await stores.bills.findUnfinished("2099-01-01T00:00:00.000Z")).includes(billId);

    expect(await unfinished()).toBe(true);
    expect(await stores.bills.findUnfinished(aBill().createdAt)).not.toContain(billId); // not before it was announced
    await stores.bills.startAnalyzing(billId, at);
    expect(await unfinished()).toBe(true);
    await stores.bills.complete({ billId, readBy: "text" }, undefined, at);
    expect(await unfinished()).toBe(false);
  });

  test("the oldest of those without an end comes first, however many there are", async () => {
    const days = ["2001-01-03", "2001-01-01", "2001-01-02"].map((day) => `${day}T00:00:00.000Z`);
    const made = days.map((createdAt) => aBill({ billId: crypto.randomUUID(), createdAt }));
    for (const bill of made) await stores.bills.create(bill);

    const [last, first, second] = made.map((bill) => bill.billId);
    expect(await stores.bills.findUnfinished("2001-02-01T00:00:00.000Z")).toEqual([first, second, last]);
  });

  test("a bill that was given up may be read after all", async () => {
    await stores.bills.create(aBill({ billId }));
    expect(await stores.bills.expire(aBill({ billId }), "timed_out", at)).toEqual({ ok: true });
    const givenUp = await stores.bills.find(billId);
    expect(givenUp).toMatchObject({ status: "error", error: "timed_out", timedOutAt: at, endedAt: at });
    expect(givenUp?.unfinished).toBeUndefined();

    expect(await stores.bills.startAnalyzing(billId, at)).toEqual({ ok: true });
    const again = await stores.bills.find(billId);
    expect(again).toMatchObject({ status: "analyzing", unfinished: "yes", timedOutAt: at });
    expect(again?.error).toBeUndefined();

    expect(await stores.bills.complete({ billId, readBy: "text" }, undefined, at)).toEqual({ ok: true });
  });

  test("a word that comes after a bill was given up ends it as well", async () => {
    await stores.bills.create(aBill({ billId }));
    await stores.bills.expire(aBill({ billId }), "timed_out", at);

    expect(await stores.bills.complete({ billId, readBy: "textract" }, undefined, at)).toEqual({ ok: true });
    const read = await stores.bills.find(billId);
    expect(read).toMatchObject({ status: "complete", timedOutAt: at });
    expect(read?.error).toBeUndefined();
  });

  test("a bill that something happened to is not given up", async () => {
    const announced = aBill({ billId });
    await stores.bills.create(announced);
    await stores.bills.startAnalyzing(billId, "2026-11-20T17:00:01.000Z");

    const refused = { ok: false, why: "changed_meanwhile" };
    expect(await stores.bills.expire(announced, "timed_out", at)).toEqual(refused);
    expect((await stores.bills.find(billId))?.status).toBe("analyzing");
    await stores.bills.fail({ billId, error: "encrypted" }, announced.updatedAt);
    expect(await stores.bills.expire(announced, "timed_out", at)).toEqual(refused);
    expect((await stores.bills.find(billId))?.error).toBe("encrypted");
  });

  test("no write makes a bill that is not there", async () => {
    expect(await stores.bills.startAnalyzing(billId, at)).toEqual({ ok: false, why: "already_read" });
    expect(await stores.bills.find(billId)).toBeUndefined();
  });

  test("a read bill and what it tells the sign-up are written together or not at all", async () => {
    await stores.sessions.save(newSession());
    await stores.bills.create(aBill({ billId, sessionId }));
    const stale = await stored();
    await stores.sessions.save(stale); // somebody else, in between

    const told = { ...stale, status: "utility_verified" as const };
    expect(await stores.bills.complete({ billId, readBy: "text" }, told, at)).toEqual({
      ok: false,
      why: "changed_meanwhile",
    });
    expect((await stores.bills.find(billId))?.status).toBe("uploading");

    const fresh = { ...(await stored()), status: "utility_verified" as const };
    expect(await stores.bills.complete({ billId, readBy: "text" }, fresh, at)).toEqual({ ok: true });
    expect(await stores.bills.find(billId)).toMatchObject({ status: "complete", readBy: "text" });
    expect((await stored()).status).toBe("utility_verified");
  });
});
