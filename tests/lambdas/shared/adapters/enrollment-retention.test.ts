import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { expiryAfter, retentionDays } from "#domain/retention.ts";
import { getSession } from "#lambdas/services/enrolling/get-session.ts";
import { DynamoEnrollments } from "#lambdas/shared/adapters/dynamo-enrollments.ts";
import { DynamoSessionStore } from "#lambdas/shared/adapters/dynamo-sessions.ts";
import { endedNow, withRefreshedExpiry } from "#lambdas/shared/records/sessions.ts";
import { startTables } from "#tests/builders/dynamodb.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { anEnrollment, aSession, owner } from "#tests/builders/records.ts";

const names = { sessions: "sessions", enrollments: "enrollments" };
const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

let tables: Awaited<ReturnType<typeof startTables>>;
let sessions: DynamoSessionStore;
let enrollments: DynamoEnrollments;
beforeAll(async () => {
  tables = await startTables();
  sessions = new DynamoSessionStore(tables.db, names.sessions, { enrollments: names.enrollments });
  enrollments = new DynamoEnrollments(tables.db, names);
});
afterAll(() => tables.stop());

let ids: { sessionId: string; customerId: string };
beforeEach(() => {
  ids = { sessionId: crypto.randomUUID(), customerId: crypto.randomUUID() };
});

/** The item as it is in the table, also when it has expired. */
const storedEnrollment = async () => {
  const get = new GetCommand({ TableName: names.enrollments, Key: { customerId: ids.customerId } });
  return (await tables.db.send(get)).Item;
};
const findSession = async (): Promise<SessionRecord> => {
  const found = await sessions.findForServer(ids.sessionId);
  if (!found) throw new Error("The session does not exist.");
  return found;
};
const signUp = async (changes: Partial<EnrollmentRecord> = {}) => {
  const session = withRefreshedExpiry(aSession({ ...ids, version: 0 }), new Date());
  await enrollments.saveWithSession(anEnrollment({ ...ids, version: 0, ...changes }), session);
};

test("a lead expires with its session", async () => {
  await signUp();
  expect((await storedEnrollment())?.expiresAt).toBe((await findSession()).expiresAt);
});

test("every visit restarts the retention of the unfinished enrollment, at most once a day", async () => {
  await signUp();
  tables.operations.splice(0);
  await sessions.save(withRefreshedExpiry(await findSession(), new Date()));
  expect(tables.operations).not.toContain("UpdateItem");

  const later = daysFromNow(2);
  await sessions.save(withRefreshedExpiry(await findSession(), later));
  expect((await storedEnrollment())?.expiresAt).toBe(expiryAfter(retentionDays.session, later));
});

test("the next visit also restarts it after a function that reads bills has saved the session", async () => {
  await signUp();
  const later = daysFromNow(2);
  const ofReader = new DynamoSessionStore(tables.db, names.sessions);
  await ofReader.save(withRefreshedExpiry(await findSession(), later));
  const input = handlerInput<typeof routes.getSession>({ params: { sessionId: ids.sessionId }, owner });
  expect(await getSession({ sessions, enrollments, now: () => later })(input)).toMatchObject({ status: 200 });
  expect((await storedEnrollment())?.expiresAt).toBe(expiryAfter(retentionDays.session, later));
});

test("an expired enrollment that is not deleted yet is not found", async () => {
  const expired = { ...aSession({ ...ids, version: 0 }), expiresAt: Math.floor(Date.now() / 1000) - 1 };
  await enrollments.saveWithSession(anEnrollment({ ...ids, version: 0 }), expired);
  expect(await storedEnrollment()).toBeDefined();
  expect(await enrollments.find(ids.customerId)).toBeUndefined();
});

test("no visit at the same moment brings an application back that its household discarded", async () => {
  await signUp();
  const visited = await findSession();
  const enrollment = await enrollments.find(ids.customerId);
  if (!enrollment) throw new Error("The enrollment does not exist.");
  expect(await sessions.save(endedNow(visited, new Date()))).toEqual({ ok: true });
  expect(await enrollments.discardUnfinished(enrollment, new Date())).toEqual({ ok: true });

  const visit = await sessions.save(withRefreshedExpiry(visited, daysFromNow(2)));
  expect(visit).toEqual({ ok: false, reason: "changed_meanwhile" });
  expect(await enrollments.find(ids.customerId)).toBeUndefined();
  expect(await sessions.findForServer(ids.sessionId)).toBeUndefined();
});

test("completing removes the expiry in its transaction, and no later visit brings it back", async () => {
  await signUp({ stage: "submitted" });
  const enrollment = await enrollments.find(ids.customerId);
  if (!enrollment) throw new Error("The enrollment does not exist.");
  const before = await findSession();
  expect(enrollment.expiresAt).toBe(before.expiresAt);

  const completed = { ...enrollment, stage: "completed" as const };
  expect(await enrollments.saveWithSession(completed, before)).toEqual({ ok: true });
  expect(await storedEnrollment()).not.toHaveProperty("expiresAt");

  await sessions.save(withRefreshedExpiry(await findSession(), daysFromNow(2)));
  // A request that read its session before the completion was stored.
  const outdated = { ...(await findSession()), enrollmentExpiresAt: before.expiresAt };
  await sessions.save(withRefreshedExpiry(outdated, daysFromNow(4)));
  expect(await storedEnrollment()).not.toHaveProperty("expiresAt");
});
