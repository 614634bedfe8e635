import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DynamoBillStore } from "../../../lambdas/adapters/dynamo-bills.ts";
import { DynamoEnrollmentStore } from "../../../lambdas/adapters/dynamo-enrollments.ts";
import { DynamoSessionStore } from "../../../lambdas/adapters/dynamo-sessions.ts";
import type { BillStore, EnrollmentStore, SessionStore } from "../../../lambdas/ports.ts";
import { startTables } from "../../builders/dynamodb.ts";
import { aBill, anEnrollment, aSession, noon, owner, stranger } from "../../builders/records.ts";
import { InMemoryBills, InMemoryEnrollments, InMemorySessions } from "../../builders/stores.ts";

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
  let tempId: string;

  beforeAll(async () => {
    ({ stores, stop } = await start());
  });
  afterAll(() => stop());
  beforeEach(() => {
    sessionId = crypto.randomUUID();
    customerId = crypto.randomUUID();
    tempId = crypto.randomUUID();
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
      confirmationEmail: { state: "owed", askedAt: at },
    });
    await stores.enrollments.saveWithSession(owed, await stored());

    await stores.enrollments.askForEmail(customerId, at);
    await stores.enrollments.markEmailSent(customerId, { messageId: "first", at });
    await stores.enrollments.markEmailSent(customerId, { messageId: "second", at });
    await stores.enrollments.askForEmail(customerId, "2030-01-01T00:00:00.000Z");

    expect((await stores.enrollments.find(customerId))?.confirmationEmail).toEqual({
      state: "sent",
      askedAt: at,
      sentAt: at,
      messageId: "first",
    });
  });

  test("marking an e-mail for an enrollment that is not there makes none", async () => {
    await stores.enrollments.markEmailSent(customerId, { messageId: "first", at });

    expect(await stores.enrollments.find(customerId)).toBeUndefined();
  });

  test("a bill has one end: what comes later changes nothing", async () => {
    await stores.bills.create(aBill({ tempId }));

    expect(await stores.bills.startAnalyzing(tempId, at)).toEqual({ ok: true });
    expect(await stores.bills.fail({ tempId, error: "encrypted" }, at)).toEqual({ ok: true });
    expect(await stores.bills.startAnalyzing(tempId, at)).toEqual({ ok: false, why: "already_read" });
    expect(await stores.bills.keepRecognitionJob(tempId, "job-1", at)).toEqual({
      ok: false,
      why: "already_read",
    });
    expect(await stores.bills.complete({ tempId, readBy: "text" }, undefined, at)).toEqual({
      ok: false,
      why: "already_read",
    });
    expect(await stores.bills.find(tempId)).toMatchObject({
      status: "error",
      error: "encrypted",
      endedAt: at,
    });
  });

  test("no write makes a bill that is not there", async () => {
    expect(await stores.bills.startAnalyzing(tempId, at)).toEqual({ ok: false, why: "already_read" });
    expect(await stores.bills.find(tempId)).toBeUndefined();
  });

  test("a read bill and what it tells the sign-up are written together or not at all", async () => {
    await stores.sessions.save(newSession());
    await stores.bills.create(aBill({ tempId, sessionId }));
    const stale = await stored();
    await stores.sessions.save(stale); // somebody else, in between

    const told = { ...stale, status: "utility_verified" as const };
    expect(await stores.bills.complete({ tempId, readBy: "text" }, told, at)).toEqual({
      ok: false,
      why: "changed_meanwhile",
    });
    expect((await stores.bills.find(tempId))?.status).toBe("uploading");

    const fresh = { ...(await stored()), status: "utility_verified" as const };
    expect(await stores.bills.complete({ tempId, readBy: "text" }, fresh, at)).toEqual({ ok: true });
    expect(await stores.bills.find(tempId)).toMatchObject({ status: "complete", readBy: "text" });
    expect((await stored()).status).toBe("utility_verified");
  });
});
