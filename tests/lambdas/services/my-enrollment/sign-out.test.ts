import { describe, expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { signOut } from "#lambdas/services/my-enrollment/sign-out.ts";
import { accessSecretHash } from "#lambdas/shared/middleware/access.ts";
import { InMemoryAccessSessions } from "#tests/builders/access.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { anEnrollment, aSession, ids, noon, owner } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

const movesFrom = {
  customerId: ids.bill,
  movingDate: "2026-12-01",
  startedAt: noon.toISOString(),
  evidence: { by: "household", ip: "203.0.113.7", userAgent: "Mozilla/5.0 (test)" },
} as const;

async function setup(application: Partial<EnrollmentRecord> = {}) {
  const accessSessions = new InMemoryAccessSessions();
  const browser = async (secret: string) => {
    const secretHash = accessSecretHash(secret);
    return { ...(await accessSessions.add("ana@example.org", secretHash)), secretHash };
  };
  const applications = new InMemorySessions(aSession({ customerId: ids.customer, awaitedBillId: ids.bill }));
  const enrollments = new InMemoryEnrollments(applications, anEnrollment(application));
  const handle = signOut({ accessSessions, sessions: applications, enrollments });
  const leave = (access: Awaited<ReturnType<typeof browser>> | undefined, everywhere: boolean) =>
    handle(handlerInput<typeof routes.signOut>({ body: { everywhere }, access }));
  return {
    accessSessions,
    applications,
    enrollments,
    laptop: await browser("laptop"),
    phone: await browser("phone"),
    leave,
  };
}

test("ends the access of this browser only, and removes its cookie", async () => {
  const { accessSessions, laptop, phone, leave } = await setup();
  const reply = await leave(laptop, false);
  expect(reply).toMatchObject({
    body: { signedOut: true },
    cookies: expect.arrayContaining([expect.stringContaining("__Host-access=; Max-Age=0")]),
  });
  expect(await accessSessions.find(laptop)).toBeUndefined();
  expect(await accessSessions.find(phone)).toBeDefined();
});

test.each([false, true])(
  "leaves no cookie that opens the papers of the session in this browser (everywhere: %s)",
  async (everywhere) => {
    const { laptop, leave } = await setup();
    expect(await leave(laptop, everywhere)).toMatchObject({
      cookies: expect.arrayContaining([expect.stringContaining("__Host-owner=; Max-Age=0")]),
    });
  },
);

test("ends the access of every browser: a stolen cookie opens nothing any more", async () => {
  const { accessSessions, laptop, phone: stolen, leave } = await setup();
  await leave(laptop, true);
  expect(await accessSessions.find(stolen)).toBeUndefined();
});

test("tells a browser whose access has ended that it signed nobody else out", async () => {
  const { accessSessions, laptop, phone, leave } = await setup();
  await leave(laptop, false);
  expect(await leave(laptop, true)).toMatchObject({ status: 404, code: "access_expired" });
  expect(await accessSessions.find(phone)).toBeDefined();
  expect(await leave(laptop, false)).toMatchObject({ body: { signedOut: true } });
});

test("lets nobody without access sign a household out, and gives the same answer", async () => {
  const { accessSessions, laptop, leave } = await setup();
  const invented = { ...laptop, secretHash: accessSecretHash("invented") };
  expect(await leave(invented, true)).toEqual(await leave(undefined, true));
  expect(await accessSessions.find(laptop)).toBeDefined();
});

describe("takes the application", () => {
  test.each(["lead", "submitted"] as const)("of a %s for a new home from its browser", async (stage) => {
    const { applications, laptop, leave } = await setup({ stage, movesFrom });
    await leave(laptop, true);
    expect(await applications.find(ids.session, owner.hash)).toBeUndefined();
    expect(applications.get(ids.session)).not.toHaveProperty("awaitedBillId");
  });

  test.each([
    ["was continued with access", { emailConfirmedAt: noon.toISOString() }],
    ["may have been, while it is on hold", { hold: { at: noon.toISOString(), by: "mailbox" } }],
  ] as const)("that %s", async (_, application) => {
    const { applications, laptop, leave } = await setup({ stage: "submitted", ...application });
    await leave(laptop, true);
    expect(await applications.find(ids.session, owner.hash)).toBeUndefined();
  });

  test("also while its browser saves it", async () => {
    const { applications, laptop, leave } = await setup({ movesFrom });
    applications.beforeNextSave = () =>
      applications.table.put(ids.session, aSession({ customerId: ids.customer, firstName: "Anna" }));
    await leave(laptop, true);
    expect(applications.get(ids.session)).toMatchObject({ firstName: "Anna" });
    expect(await applications.find(ids.session, owner.hash)).toBeUndefined();
  });

  test("also if a browser continues it between the look for such applications and the end of access", async () => {
    const { applications, enrollments, accessSessions, laptop, leave } = await setup();
    const { remove } = accessSessions;
    accessSessions.remove = async (...args) => {
      await enrollments.confirmUnfinished(anEnrollment(), noon.toISOString());
      return remove.apply(accessSessions, args);
    };
    await leave(laptop, true);
    expect(await applications.find(ids.session, owner.hash)).toBeUndefined();
  });

  test("at the next attempt, if its browser kept saving it: access has not ended meanwhile", async () => {
    const { applications, accessSessions, laptop, phone, leave } = await setup({ movesFrom });
    const { save } = applications;
    applications.save = async () => ({ ok: false, reason: "changed_meanwhile" });
    expect(await leave(laptop, true)).toMatchObject({ code: "session_changed" });
    expect(await accessSessions.find(phone)).toBeDefined();
    applications.save = save.bind(applications);
    expect(await leave(laptop, true)).toMatchObject({ body: { signedOut: true } });
    expect(await applications.find(ids.session, owner.hash)).toBeUndefined();
    expect(await accessSessions.find(phone)).toBeUndefined();
  });

  test.each([
    ["that nobody continued: it was begun without access", {}],
    ["that was completed", { stage: "completed", movesFrom }],
    ["of another address", { emailKey: "eve@example.org", movesFrom }],
  ] as const)("from no browser %s", async (_, application) => {
    const { applications, laptop, leave } = await setup(application);
    await leave(laptop, true);
    expect(await applications.find(ids.session, owner.hash)).toBeDefined();
  });

  test("from no browser if only this one is signed out, or has no access", async () => {
    const { applications, laptop, leave } = await setup({ movesFrom });
    await leave(laptop, false);
    await leave(laptop, true);
    expect(await applications.find(ids.session, owner.hash)).toBeDefined();
  });
});
