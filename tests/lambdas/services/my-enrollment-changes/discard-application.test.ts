import { expect, test } from "vitest";
import { type DiscardedApplication, discardedApplication } from "#contracts/events/queue-messages.ts";
import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { discardApplication } from "#lambdas/services/my-enrollment-changes/discard-application.ts";
import { accessSecretHash } from "#lambdas/shared/middleware/access.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import { InMemoryAccessSessions } from "#tests/builders/access.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { anEnrollment, aSession, ids, noon, owner } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

const emailKey = "ana@example.org";
const discarded = ok({ discarded: true });
const submitted = { status: "application_submitted", customerId: ids.customer } as const;

type Records = { session?: Partial<SessionRecord>; enrollment?: Partial<EnrollmentRecord> };

async function setup({ session, enrollment }: Records = {}) {
  const sessions = new InMemorySessions(aSession({ ...submitted, ...session }));
  const accessSessions = new InMemoryAccessSessions();
  const secretHash = accessSecretHash("secret");
  const key = { ...(await accessSessions.add(emailKey, secretHash)), secretHash };
  const enrollments = new InMemoryEnrollments(
    sessions,
    anEnrollment({ stage: "submitted", emailKey, ...enrollment }),
  );
  const requests: DiscardedApplication[] = [];
  const deletionRequests = {
    async addDelayed(request: DiscardedApplication) {
      requests.push(discardedApplication.parse(JSON.parse(JSON.stringify(request))));
    },
  };
  const handle = discardApplication({
    accessSessions,
    sessions,
    enrollments,
    deletionRequests,
    now: () => noon,
  });
  const discard = (sessionId = ids.session, access: typeof key | undefined = key) =>
    handle(handlerInput<typeof routes.discardApplication>({ body: { sessionId }, access }));
  const isLeft = async () => ({
    session: (await sessions.find(ids.session, owner.hash)) !== undefined,
    enrollment: (await enrollments.find(ids.customer)) !== undefined,
  });
  return { sessions, accessSessions, enrollments, requests, discard, isLeft };
}

test.each(["lead", "submitted"] as const)("deletes a %s with its session and bills, once", async (stage) => {
  const { discard, isLeft, requests } = await setup({ enrollment: { stage } });
  expect(await discard()).toEqual(discarded);
  expect(await isLeft()).toEqual({ session: false, enrollment: false });
  const kind = "application_discarded";
  const requestedAt = noon.toISOString();
  const { customer: customerId, session: sessionId } = ids;
  expect(requests).toMatchObject([
    { kind, emailKey, customerId, sessionId, isOwnSession: true, requestedAt },
  ]);
  expect(await discard()).toEqual(fail("session_not_found"));
});

test("leaves a session that goes on with another address", async () => {
  const { discard, isLeft, requests } = await setup({
    session: { email: "other@example.org" },
    enrollment: { billId: ids.bill },
  });
  expect(await discard()).toEqual(discarded);
  expect(await isLeft()).toEqual({ session: true, enrollment: false });
  expect(requests).toMatchObject([{ customerId: ids.customer, isOwnSession: false, billId: ids.bill }]);
});

test("keeps a completed enrollment", async () => {
  const { discard, isLeft, requests } = await setup({
    session: { status: "completed" },
    enrollment: { stage: "completed" },
  });
  expect(await discard()).toEqual(fail("already_complete"));
  expect(await isLeft()).toEqual({ session: true, enrollment: true });
  expect(requests).toEqual([]);
});

test("keeps an application that is signed at the same moment", async () => {
  const { sessions, enrollments, discard, isLeft } = await setup();
  sessions.beforeNextSave = () => {
    sessions.table.put(ids.session, aSession({ ...submitted, status: "completed" }));
    enrollments.table.put(ids.customer, anEnrollment({ stage: "completed", emailKey }));
  };
  expect(await discard()).toEqual(fail("already_complete"));
  expect(await isLeft()).toEqual({ session: true, enrollment: true });
});

test("is done where the application was deleted since it was listed", async () => {
  const { enrollments, discard } = await setup();
  enrollments.find = async () => undefined;
  expect(await discard()).toEqual(discarded);
});

test("finishes what an attempt left that stopped halfway", async () => {
  const { enrollments, discard, isLeft, requests } = await setup();
  const { discardUnfinished } = enrollments;
  enrollments.discardUnfinished = () => Promise.reject(new Error("The function has stopped."));
  await expect(discard()).rejects.toThrow("stopped");
  expect(await isLeft()).toEqual({ session: false, enrollment: true });
  enrollments.discardUnfinished = discardUnfinished;
  expect(requests).toHaveLength(1); // whatever comes next, it is deleted
  expect(await discard()).toEqual(discarded);
  expect(await isLeft()).toEqual({ session: false, enrollment: false });
});

test("deletes nothing of another address, of an unknown application, or without access", async () => {
  const other = await setup({ enrollment: { emailKey: "other@example.org" } });
  expect(await other.discard()).toEqual(fail("session_not_found"));
  expect(await other.discard(crypto.randomUUID())).toEqual(fail("session_not_found"));
  const own = await setup();
  own.accessSessions.items.clear();
  expect(await own.discard()).toMatchObject({ status: 404, code: "access_expired" });
  for (const { isLeft } of [other, own]) expect(await isLeft()).toEqual({ session: true, enrollment: true });
});
