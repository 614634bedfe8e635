import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { startTables } from "#tests/builders/dynamodb.ts";
import { anEnrollment, aSession, noon, owner, stranger } from "#tests/builders/records.ts";
import { type Stores, storeKinds } from "./support/store-kinds.ts";

const at = noon.toISOString();

describe.each(Object.entries(storeKinds))("%s", (_, start) => {
  let stores: Stores;
  let stop: () => Promise<void>;
  let sessionId: string;
  let customerId: string;

  beforeAll(async () => {
    ({ stores, stop } = await start());
  });
  afterAll(() => stop());
  beforeEach(() => {
    sessionId = crypto.randomUUID();
    customerId = crypto.randomUUID();
  });

  const newSession = (changes = {}) => aSession({ sessionId, version: 0, ...changes });
  const stored = async () => {
    const found = await stores.sessions.findForServer(sessionId);
    if (!found) throw new Error("The session does not exist.");
    return found;
  };

  test("finds a session only for its owner", async () => {
    await stores.sessions.save(newSession());

    expect(await stores.sessions.find(sessionId, owner.hash)).toEqual(newSession({ version: 1 }));
    expect(await stores.sessions.find(sessionId, stranger.hash)).toBeUndefined();
    expect(await stores.sessions.find(sessionId, undefined)).toBeUndefined();
    expect(await stores.sessions.find(crypto.randomUUID(), owner.hash)).toBeUndefined();
  });

  test("does not find an expired session that is not deleted yet", async () => {
    await stores.sessions.save(newSession({ expiresAt: Math.floor(Date.now() / 1000) - 1 }));

    expect(await stores.sessions.find(sessionId, owner.hash)).toBeUndefined();
  });

  test("rejects a write when the item has changed since it was read", async () => {
    await stores.sessions.save(newSession());
    const session = await stored();

    expect(await stores.sessions.save({ ...session, firstName: "Anna" })).toEqual({ ok: true });
    expect(await stores.sessions.save({ ...session, firstName: "Mallory" })).toEqual({
      ok: false,
      reason: "changed_meanwhile",
    });
    expect(await stores.sessions.save(newSession())).toEqual({ ok: false, reason: "changed_meanwhile" });
    expect((await stored()).firstName).toBe("Anna");
  });

  test("writes an enrollment and its session together or not at all", async () => {
    await stores.sessions.save(newSession());
    const session = { ...(await stored()), customerId };
    const enrollment = anEnrollment({ customerId, sessionId, version: 0 });
    await stores.sessions.save(await stored()); // another writer

    expect(await stores.enrollments.saveWithSession(enrollment, session)).toEqual({
      ok: false,
      reason: "changed_meanwhile",
    });
    expect(await stores.enrollments.find(customerId)).toBeUndefined();

    expect(await stores.enrollments.saveWithSession(enrollment, { ...(await stored()), customerId })).toEqual(
      { ok: true },
    );
    expect(await stores.enrollments.find(customerId)).toEqual({
      ...enrollment,
      version: 1,
      expiresAt: session.expiresAt,
    });
    expect((await stored()).customerId).toBe(customerId);
  });

  test("marks an e-mail as sent once, and does not request a sent one", async () => {
    await stores.sessions.save(newSession());
    const pending = anEnrollment({
      customerId,
      sessionId,
      version: 0,
      confirmationEmail: { state: "pending", askedAt: at },
    });
    await stores.enrollments.saveWithSession(pending, await stored());

    await stores.enrollments.requestEmail(customerId, at);
    await stores.enrollments.markEmailSent(customerId, { to: "Ana@example.org", messageId: "first", at });
    await stores.enrollments.markEmailSent(customerId, { to: "Ana@example.org", messageId: "second", at });
    await stores.enrollments.requestEmail(customerId, "2030-01-01T00:00:00.000Z");

    expect((await stores.enrollments.find(customerId))?.confirmationEmail).toEqual({
      state: "sent",
      askedAt: at,
      sentAt: at,
      messageId: "first",
    });
  });

  test("what was begun for the former address changes no e-mail to the corrected one", async () => {
    await stores.sessions.save(newSession());
    const confirmationEmail = { state: "pending" as const, askedAt: at };
    const corrected = anEnrollment({
      customerId,
      sessionId,
      version: 0,
      email: "anna@example.org",
      confirmationEmail,
    });
    await stores.enrollments.saveWithSession(corrected, await stored());
    const [former, present] = ["Ana@example.org", "anna@example.org"];
    await stores.enrollments.markEmailSent(customerId, { to: former, messageId: "first", at });
    await stores.enrollments.delayEmail(customerId, { to: former, waitsFor: "limit", until: at });
    await stores.enrollments.requestLinkEmail(customerId, { to: former, at });
    const unchanged = await stores.enrollments.find(customerId);
    expect(unchanged?.confirmationEmail).toEqual(confirmationEmail);
    for (const added of ["emailWaitsUntil", "linkEmail"]) expect(unchanged).not.toHaveProperty(added);

    await stores.enrollments.requestLinkEmail(customerId, { to: present, at });
    await stores.enrollments.markLinkEmailSent(customerId, { to: former, messageId: "first", at });
    expect((await stores.enrollments.find(customerId))?.linkEmail).toEqual(confirmationEmail);
  });

  test("marks a failure only on the e-mail that was sent, never on a pending one or another", async () => {
    await stores.sessions.save(newSession());
    const confirmationEmail = { state: "pending" as const, askedAt: at };
    const pending = anEnrollment({ customerId, sessionId, version: 0, confirmationEmail });
    await stores.enrollments.saveWithSession(pending, await stored());
    const bounced = { messageId: "first", state: "bounced", at } as const;
    const failure = { ok: false, reason: "another_email" };

    expect(await stores.enrollments.markEmailFailed(customerId, bounced)).toEqual(failure);
    await stores.enrollments.markEmailSent(customerId, { to: "Ana@example.org", messageId: "first", at });
    expect(await stores.enrollments.markEmailFailed(customerId, { ...bounced, messageId: "x" })).toEqual(
      failure,
    );
    expect(await stores.enrollments.markEmailFailed(customerId, bounced)).toEqual({ ok: true });
    expect((await stores.enrollments.find(customerId))?.confirmationEmail).toMatchObject({
      state: "bounced",
      failedAt: at,
      sentAt: at,
    });
  });

  test("holds an enrollment back and releases it, if it is as it was read", async () => {
    await stores.sessions.save(newSession());
    await stores.enrollments.saveWithSession(
      anEnrollment({ customerId, sessionId, version: 0 }),
      await stored(),
    );
    const read = async () => {
      const found = await stores.enrollments.find(customerId);
      if (!found) throw new Error("The enrollment does not exist.");
      return found;
    };
    const before = await read();
    const hold = { at, by: "mailbox" as const };
    const evidence = { by: "household", ip: "203.0.113.7", userAgent: "Safari" } as const;

    expect(await stores.enrollments.saveHold(before, hold, { at, evidence })).toEqual({ ok: true });
    expect(await read()).toMatchObject({
      hold,
      supportEmail: { state: "pending", change: "hold", askedAt: at },
    });
    expect(await stores.enrollments.saveHold(before, undefined, { at, evidence })).toEqual({
      ok: false,
      reason: "changed_meanwhile",
    });
    expect(await stores.enrollments.saveHold(await read(), undefined, { at, evidence })).toEqual({
      ok: true,
    });
    expect((await read()).mailboxHolds?.map(({ kind }) => kind)).toEqual(["held", "released"]);
    expect((await read()).hold).toBeUndefined();
    expect((await read()).supportEmail).toMatchObject({ state: "pending", change: "undo" });
  });

  test("lets a pending e-mail wait, finds it when its time has come, and wakes it", async () => {
    await stores.sessions.save(newSession());
    const confirmationEmail = { state: "pending" as const, askedAt: at };
    const pending = anEnrollment({ customerId, sessionId, version: 0, confirmationEmail });
    await stores.enrollments.saveWithSession(pending, await stored());
    const [due, later] = ["2030-01-01T01:00:00.000Z", "2030-01-01T02:00:00.000Z"];
    const dueEmails = async (now: string) =>
      (await stores.enrollments.findDueEmails(now)).filter((id) => id === customerId);

    await stores.enrollments.delayEmail(customerId, { to: "Ana@example.org", waitsFor: "limit", until: due });
    expect(await stores.enrollments.find(customerId)).toMatchObject({
      confirmationEmail: { state: "pending", waitsFor: "limit" },
      emailWaitsUntil: due,
    });
    expect(await dueEmails(at)).toEqual([]);
    expect(await dueEmails(later)).toEqual([customerId]);

    await stores.enrollments.wakeEmail(customerId, later);
    expect(await dueEmails(later)).toEqual([]);
    expect((await stores.enrollments.find(customerId))?.emailWaitsUntil).toBeUndefined();
  });

  test("neither lets a sent e-mail wait nor wakes it", async () => {
    await stores.sessions.save(newSession());
    const confirmationEmail = { state: "pending" as const, askedAt: at };
    const pending = anEnrollment({ customerId, sessionId, version: 0, confirmationEmail });
    await stores.enrollments.saveWithSession(pending, await stored());
    await stores.enrollments.delayEmail(customerId, { to: "Ana@example.org", waitsFor: "limit", until: at });
    await stores.enrollments.markEmailSent(customerId, { to: "Ana@example.org", messageId: "first", at });
    await stores.enrollments.delayEmail(customerId, {
      to: "Ana@example.org",
      waitsFor: "unblocking",
      until: at,
    });

    const sent = await stores.enrollments.find(customerId);
    expect(sent?.confirmationEmail).toEqual({ state: "sent", askedAt: at, sentAt: at, messageId: "first" });
    expect(sent?.emailWaitsUntil).toBeUndefined();
    expect(await stores.enrollments.findDueEmails("2030-01-01T02:00:00.000Z")).not.toContain(customerId);
  });

  test("an e-mail that waits for support is found by no sweep", async () => {
    await stores.sessions.save(newSession());
    const confirmationEmail = { state: "pending" as const, askedAt: at };
    const pending = anEnrollment({ customerId, sessionId, version: 0, confirmationEmail });
    await stores.enrollments.saveWithSession(pending, await stored());
    await stores.enrollments.delayEmail(customerId, {
      to: "Ana@example.org",
      waitsFor: "unblocking",
      until: at,
    });
    await stores.enrollments.delayEmail(customerId, {
      to: "Ana@example.org",
      waitsFor: "unblocking",
      until: undefined,
    });

    expect(await stores.enrollments.findDueEmails("2030-01-01T02:00:00.000Z")).not.toContain(customerId);
  });

  test("blocks every spelling of a mailbox's address, and unblocks it again", async () => {
    const [email, other] = [`${sessionId}@example.org`, `other-${sessionId}@example.org`];
    await stores.mailboxes.setBlocked(email.toUpperCase(), true, at);
    expect(await stores.mailboxes.isBlocked(email)).toBe(true);
    expect(await stores.mailboxes.isBlocked(email.replace("@", "+new@"))).toBe(true);
    expect(await stores.mailboxes.isBlocked(other)).toBe(false);
    await stores.mailboxes.setBlocked(email, false, at);
    expect(await stores.mailboxes.isBlocked(email)).toBe(false);
  });

  test("makes a fresh link pending as often as it is requested, and marks it as sent once", async () => {
    await stores.sessions.save(newSession());
    const lead = anEnrollment({ customerId, sessionId, version: 0 });
    await stores.enrollments.saveWithSession(lead, await stored());
    const linkEmail = async () => (await stores.enrollments.find(customerId))?.linkEmail;

    await stores.enrollments.markLinkEmailSent(customerId, { to: "Ana@example.org", messageId: "none", at });
    expect(await linkEmail()).toBeUndefined();
    await stores.enrollments.requestLinkEmail(customerId, { to: "Ana@example.org", at });
    await stores.enrollments.markLinkEmailSent(customerId, { to: "Ana@example.org", messageId: "first", at });
    await stores.enrollments.markLinkEmailSent(customerId, {
      to: "Ana@example.org",
      messageId: "second",
      at,
    });
    expect(await linkEmail()).toEqual({ state: "sent", askedAt: at, sentAt: at, messageId: "first" });
    await stores.enrollments.requestLinkEmail(customerId, { to: "Ana@example.org", at });
    expect(await linkEmail()).toEqual({ state: "pending", askedAt: at });
  });

  test("finds the enrollment of a session after the session was deleted", async () => {
    await stores.sessions.save(newSession());
    const enrollment = anEnrollment({ customerId, sessionId, version: 0 });
    await stores.enrollments.saveWithSession(enrollment, await stored());

    expect(await stores.enrollments.findBySession(sessionId)).toMatchObject({ ...enrollment, version: 1 });
    expect(await stores.enrollments.findBySession(crypto.randomUUID())).toBeUndefined();
  });

  test("creates no enrollment by marking an e-mail", async () => {
    await stores.enrollments.markEmailSent(customerId, { to: "Ana@example.org", messageId: "first", at });
    await stores.enrollments.requestLinkEmail(customerId, { to: "Ana@example.org", at });

    expect(await stores.enrollments.find(customerId)).toBeUndefined();
  });
});

test("treats the state of older records, owed, as pending", async () => {
  const { db, stop } = await startTables();
  onTestFinished(stop);
  const enrollments = new DynamoEnrollments(db, { enrollments: "enrollments" });
  const { customerId } = anEnrollment();
  const item = anEnrollment({ confirmationEmail: { state: "pending", askedAt: at } });
  const Item = { ...item, confirmationEmail: { state: "owed", askedAt: at } };
  await db.send(new PutCommand({ TableName: "enrollments", Item }));

  expect((await enrollments.find(customerId))?.confirmationEmail?.state).toBe("pending");
  await enrollments.markEmailSent(customerId, { to: "Ana@example.org", messageId: "first", at });
  expect((await enrollments.find(customerId))?.confirmationEmail?.state).toBe("sent");
});
