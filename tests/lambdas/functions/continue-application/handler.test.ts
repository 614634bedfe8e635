import { expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import type { SessionRecord } from "#contracts/storage/records.ts";
import { continueApplication } from "#lambdas/functions/continue-application/handler.ts";
import { accessSecretHash } from "#lambdas/shared/middleware/access.ts";
import { findOwnerSecret, ownerHash } from "#lambdas/shared/middleware/owner.ts";
import { InMemoryAccessSessions } from "#tests/builders/access.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { anEnrollment, aSession, ids, noon, owner } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

const emailKey = "ana@example.org";
const submitted = { status: "application_submitted", customerId: ids.customer } as const;

async function setup(session: Partial<SessionRecord> = submitted, enrollmentEmail = emailKey) {
  const sessions = new InMemorySessions(aSession(session));
  const enrollment = anEnrollment({ stage: "submitted", emailKey: enrollmentEmail });
  const browsers = new InMemoryAccessSessions();
  const secretHash = accessSecretHash("secret");
  const key = { ...(await browsers.add(emailKey, secretHash)), secretHash };
  const handle = continueApplication({
    access: browsers,
    sessions,
    enrollments: new InMemoryEnrollments(sessions, enrollment),
    now: () => noon,
  });
  return {
    sessions,
    continueWith: (access: typeof key | undefined, sessionId = ids.session) =>
      handle(handlerInput<typeof routes.continueApplication>({ body: { sessionId }, access })),
    key,
  };
}

test("gives the application to this browser and takes it from the earlier one", async () => {
  const { sessions, continueWith, key } = await setup();
  const reply = await continueWith(key);
  expect(reply).toMatchObject({
    status: 200,
    body: { sessionId: ids.session, customerId: ids.customer },
  });
  const [cookie = ""] = "cookies" in reply ? (reply.cookies ?? []) : [];
  const secret = findOwnerSecret([cookie.split(";")[0] ?? ""]) ?? "";
  expect(await sessions.find(ids.session, ownerHash(secret))).toMatchObject({ status: submitted.status });
  expect(await sessions.find(ids.session, owner.hash)).toBeUndefined();
});

test("continues an application that was begun without a sign-up", async () => {
  const { continueWith, key } = await setup({ emailKey });
  expect(await continueWith(key)).toMatchObject({ status: 200, body: { sessionId: ids.session } });
});

test("lets no bill change the application that the earlier browser uploads", async () => {
  const { sessions, continueWith, key } = await setup({ ...submitted, awaitedBillId: ids.bill });
  await continueWith(key);
  expect(sessions.get(ids.session)?.awaitedBillId).toBeUndefined();
});

test("answers for an application of another address as for an unknown one", async () => {
  const other = await setup(submitted, "other@example.org");
  const draft = await setup({ emailKey: "other@example.org" });
  const answers = [
    await other.continueWith(other.key, crypto.randomUUID()),
    await other.continueWith(other.key),
    await draft.continueWith(draft.key),
  ];
  expect(answers[0]).toMatchObject({ status: 404, code: "session_not_found" });
  expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  expect(other.sessions.get(ids.session)?.ownerHash).toBe(owner.hash);
});

test("does not trust the address in a session once somebody signed up with another one", async () => {
  const { continueWith, key } = await setup({ ...submitted, emailKey }, "other@example.org");
  expect(await continueWith(key)).toMatchObject({ code: "session_not_found" });
});

test("continues nothing that is complete, and nothing without access", async () => {
  const { continueWith, key } = await setup({ ...submitted, status: "completed" });
  expect(await continueWith(key)).toMatchObject({ status: 409, code: "already_complete" });
  expect(await continueWith(undefined)).toMatchObject({ status: 404, code: "access_expired" });
});

test("waits for no draft that is saved at the same time", async () => {
  const { sessions, continueWith, key } = await setup();
  sessions.beforeNextSave = () =>
    sessions.table.put(ids.session, aSession({ ...submitted, firstName: "Anna" }));
  expect(await continueWith(key)).toMatchObject({ status: 200 });
  expect(sessions.get(ids.session)).toMatchObject({ firstName: "Anna" });
});
