import { describe, expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import type { IssuedDisclosure } from "#contracts/storage/disclosure.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { continueApplication } from "#lambdas/services/my-enrollment/continue-application.ts";
import { accessSecretHash } from "#lambdas/shared/middleware/access.ts";
import { findOwnerSecret, ownerHash } from "#lambdas/shared/middleware/owner.ts";
import { fail } from "#lambdas/shared/middleware/replies.ts";
import { InMemoryAccessSessions } from "#tests/builders/access.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { anEnrollment, aSession, ids, noon, owner } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

const emailKey = "ana@example.org";
const formerId = "00000000-0000-4000-8000-0000000000f1";
const submitted = { status: "application_submitted", customerId: ids.customer } as const;

type Records = {
  session?: Partial<SessionRecord>;
  enrollment?: Partial<EnrollmentRecord>;
  others?: readonly EnrollmentRecord[];
};

async function setup({ session = submitted, enrollment: changes, others = [] }: Records = {}) {
  const sessions = new InMemorySessions(aSession(session));
  const enrollment = anEnrollment({ stage: "submitted", emailKey, ...changes });
  const accessSessions = new InMemoryAccessSessions();
  const secretHash = accessSecretHash("secret");
  const key = { ...(await accessSessions.add(emailKey, secretHash)), secretHash };
  const enrollments = new InMemoryEnrollments(sessions, enrollment, ...others);
  const handle = continueApplication({
    accessSessions,
    sessions,
    enrollments,
    now: () => noon,
  });
  return {
    sessions,
    enrollments,
    accessSessions,
    continueWith: (access: typeof key | undefined, sessionId = ids.session) =>
      handle(handlerInput<typeof routes.continueApplication>({ body: { sessionId }, access })),
    key,
  };
}

test("gives the application to this browser and takes it from the earlier one", async () => {
  const { sessions, continueWith, key } = await setup({ session: { ...submitted, formerOwnerHash: "hash" } });
  const reply = await continueWith(key);
  expect(reply).toMatchObject({
    status: 200,
    body: { sessionId: ids.session, customerId: ids.customer },
  });
  const [cookie = ""] = "cookies" in reply ? (reply.cookies ?? []) : [];
  const secret = findOwnerSecret([cookie.split(";")[0] ?? ""]) ?? "";
  expect(await sessions.find(ids.session, ownerHash(secret))).toMatchObject({ status: submitted.status });
  expect(await sessions.find(ids.session, owner.hash)).toBeUndefined();
  expect(sessions.get(ids.session)?.formerOwnerHash).toBeUndefined();
});

test("gives it to no browser whose access ended meanwhile", async () => {
  const { sessions, accessSessions, continueWith, key } = await setup();
  sessions.beforeNextSave = () => accessSessions.items.clear();
  const reply = await continueWith(key);
  expect(reply).toMatchObject({ status: 404, code: "access_expired" });
  expect(reply).not.toHaveProperty("cookies");
  expect(await sessions.find(ids.session, owner.hash)).toBeUndefined();
});

describe("confirms the address", () => {
  const confirmedAt = ({ enrollments }: Awaited<ReturnType<typeof setup>>) =>
    enrollments.get(ids.customer)?.emailConfirmedAt;

  test.each(["lead", "submitted"] as const)("of a %s that its owner continues", async (stage) => {
    const household = await setup({ enrollment: { stage } });
    await household.continueWith(household.key);
    expect(confirmedAt(household)).toBe(noon.toISOString());
  });

  test("only once the earlier browser cannot complete it any more", async () => {
    const household = await setup();
    household.sessions.save = async () => ({ ok: false, reason: "changed_meanwhile" });
    expect(await household.continueWith(household.key)).toEqual(fail("session_changed"));
    expect(confirmedAt(household)).toBeUndefined();
  });

  test("not of one that is held back, and not again", async () => {
    const hold = { at: noon.toISOString(), by: "mailbox" } as const;
    const held = await setup({ enrollment: { hold } });
    await held.continueWith(held.key);
    expect(confirmedAt(held)).toBeUndefined();
    const earlier = "2026-11-01T17:00:00.000Z";
    const confirmed = await setup({ enrollment: { emailConfirmedAt: earlier } });
    await confirmed.continueWith(confirmed.key);
    expect(confirmed.enrollments.get(ids.customer)).toMatchObject({ emailConfirmedAt: earlier, version: 1 });
  });
});

test("lets no bill change the application that the earlier browser uploads", async () => {
  const { sessions, continueWith, key } = await setup({ session: { ...submitted, awaitedBillId: ids.bill } });
  await continueWith(key);
  expect(sessions.get(ids.session)?.awaitedBillId).toBeUndefined();
});

test("leaves behind which papers and which partner's site the earlier browser opened", async () => {
  const presented = { hash: "abc", openedAt: noon.toISOString() } as IssuedDisclosure;
  const { sessions, continueWith, key } = await setup({
    session: { ...submitted, presentedDisclosures: [presented], affiliateClick: "1234_1700000000_abcdef" },
  });
  expect(await continueWith(key)).toMatchObject({ status: 200 });
  expect(sessions.get(ids.session)).not.toHaveProperty("presentedDisclosures");
  expect(sessions.get(ids.session)).not.toHaveProperty("affiliateClick");
});

test("answers for an application of another address as for an unknown one", async () => {
  const other = await setup({ enrollment: { emailKey: "other@example.org" } });
  const draft = await setup({ session: { emailKey } }); // anybody can type an address without a sign-up
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
  const { continueWith, key } = await setup({
    session: { ...submitted, emailKey },
    enrollment: { emailKey: "other@example.org" },
  });
  expect(await continueWith(key)).toMatchObject({ code: "session_not_found" });
});

test("continues nothing that is complete, and nothing without access", async () => {
  const { continueWith, key } = await setup({ session: { ...submitted, status: "completed" } });
  expect(await continueWith(key)).toMatchObject({ status: 409, code: "already_complete" });
  expect(await continueWith(undefined)).toMatchObject({ status: 404, code: "access_expired" });
});

describe("of an application for a new home", () => {
  const at = noon.toISOString();
  const evidence = { by: "household", ip: "203.0.113.7", userAgent: "Mozilla/5.0 (test)" } as const;
  const movesFrom = {
    ...{ customerId: formerId, zip: "08820", movingDate: "2026-12-01" },
    ...{ startedAt: at, evidence },
  };
  const former = anEnrollment({ customerId: formerId, stage: "completed", emailKey, completedAt: at });

  test("continues it while the former enrollment has not moved", async () => {
    const { continueWith, key } = await setup({ enrollment: { movesFrom }, others: [former] });
    expect(await continueWith(key)).toMatchObject({ status: 200 });
  });

  test("continues none whose household has moved with another one, and leaves its owner as it is", async () => {
    const movedTo = { customerId: ids.bill, at, wasSent: false, evidence };
    const moved = await setup({ enrollment: { movesFrom }, others: [{ ...former, movedTo }] });
    expect(await moved.continueWith(moved.key)).toEqual(fail("already_moved"));
    expect(moved.sessions.get(ids.session)?.ownerHash).toBe(owner.hash);
  });
});

test("waits for no draft that is saved at the same time", async () => {
  const { sessions, continueWith, key } = await setup();
  sessions.beforeNextSave = () =>
    sessions.table.put(ids.session, aSession({ ...submitted, firstName: "Anna" }));
  expect(await continueWith(key)).toMatchObject({ status: 200 });
  expect(sessions.get(ids.session)).toMatchObject({ firstName: "Anna" });
});
