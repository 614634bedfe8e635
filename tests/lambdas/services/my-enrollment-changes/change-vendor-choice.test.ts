import { describe, expect, test } from "vitest";
import { type VendorOptOut, vendorOptOut } from "#contracts/events/queue-messages.ts";
import type { VendorChoice } from "#contracts/http/my-enrollment.ts";
import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { limits } from "#domain/limits.ts";
import { changeVendorChoice } from "#lambdas/services/my-enrollment-changes/change-vendor-choice.ts";
import { accessSecretHash } from "#lambdas/shared/middleware/access.ts";
import { InMemoryAccessSessions, recordIdsIn } from "#tests/builders/access.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { anEnrollment, aSession, ids, noon } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";
import { aVendorChoice } from "#tests/builders/vendor-choices.ts";

const emailKey = "ana@example.org";
const at = noon.toISOString();
const draftId = "3f9b6a52-6d0c-4b8e-9d0f-1f6f0a3f5a09";

type Records = { enrollments?: EnrollmentRecord[]; sessions?: SessionRecord[] };

async function setup({ enrollments = [], sessions = [] }: Records) {
  const sessionStore = new InMemorySessions(...sessions);
  const enrollmentStore = new InMemoryEnrollments(sessionStore, ...enrollments);
  const accessSessions = new InMemoryAccessSessions(() => noon);
  const secretHash = accessSecretHash("secret");
  const key = { ...(await accessSessions.add(emailKey, secretHash)), secretHash };
  const requests: VendorOptOut[] = [];
  const handle = changeVendorChoice({
    accessSessions,
    ids: recordIdsIn(enrollmentStore, sessionStore),
    enrollments: enrollmentStore,
    sessions: sessionStore,
    deletionRequests: {
      async add(request) {
        requests.push(vendorOptOut.parse(JSON.parse(JSON.stringify(request))));
      },
    },
    limiter: new InMemoryLimiter(() => noon),
    now: () => noon,
  });
  const choose = (choice: VendorChoice, browser = key) =>
    handle(handlerInput<typeof routes.changeVendorChoice>({ body: { choice }, access: browser }));
  const choicesOf = (record: { vendorChoices?: { choice: string }[] | undefined } | undefined) =>
    record?.vendorChoices?.map(({ choice }) => choice);
  return { choose, choicesOf, requests, enrollmentStore, sessionStore };
}

const household = () => ({
  enrollments: [anEnrollment({ stage: "completed", completedAt: at })],
  sessions: [
    aSession({ customerId: ids.customer, email: emailKey }),
    aSession({ sessionId: draftId, email: emailKey, emailKey }),
  ],
});

describe("switching off", () => {
  test("marks enrollments, their sessions and drafts with the evidence, and keeps what was before", async () => {
    const { enrollments, sessions } = household();
    const before = [aVendorChoice("off"), aVendorChoice("on")];
    const { choose, enrollmentStore, sessionStore } = await setup({
      enrollments: enrollments.map((enrollment) => ({ ...enrollment, vendorChoices: before })),
      sessions,
    });
    expect(await choose("off")).toMatchObject({ status: 200, body: { vendorsOffSince: at } });
    const evidence = { by: "household", ip: expect.any(String), userAgent: expect.any(String) };
    const event = { at, choice: "off", evidence };
    expect(enrollmentStore.get(ids.customer)?.vendorChoices).toEqual([...before, event]);
    expect(sessionStore.get(ids.session)?.vendorChoices).toEqual([event]);
    expect(sessionStore.get(draftId)?.vendorChoices).toEqual([event]);
  });

  test("tells this browser, whose page can read it, and makes it forget the affiliate click", async () => {
    const { choose } = await setup(household());
    expect(await choose("off")).toHaveProperty("cookies", [
      "vendor-opt-out=1; Max-Age=34560000; Path=/; Secure; SameSite=Lax",
      expect.stringMatching(/^awc=; Max-Age=0;/),
    ]);
  });

  test("asks support once, however often it is pressed", async () => {
    const { choose, requests, choicesOf, enrollmentStore } = await setup(household());
    await choose("off");
    await choose("off");
    expect(requests).toMatchObject([{ kind: "vendor_opt_out", emailKey, requestedAt: at }]);
    expect(choicesOf(enrollmentStore.get(ids.customer))).toEqual(["off"]);
  });

  test("leaves records of another address, and what is kept for the law only", async () => {
    const { enrollments, sessions } = household();
    const closed = {
      at,
      evidence: { by: "household", ip: "", userAgent: "" },
      keptUntil: "2032-11-20",
    } as const;
    const { choose, requests, enrollmentStore, sessionStore } = await setup({
      enrollments: enrollments.map((enrollment) => ({ ...enrollment, closed })),
      // Somebody went on with another address in the session of the enrollment.
      sessions: sessions.map((session) => ({
        ...session,
        email: "ben@example.org",
        emailKey: "ben@example.org",
      })),
    });
    expect(await choose("off")).toMatchObject({ status: 200 });
    expect(enrollmentStore.get(ids.customer)?.vendorChoices).toBeUndefined();
    expect(sessionStore.get(draftId)?.vendorChoices).toBeUndefined();
    expect(requests).toEqual([]);
  });

  test("is written to the record as it is then, if somebody changes it at the same time", async () => {
    const { choose, choicesOf, enrollmentStore } = await setup(household());
    enrollmentStore.beforeNextChange = () => {
      const current = enrollmentStore.get(ids.customer);
      if (current) enrollmentStore.table.put(ids.customer, { ...current, phone: "(609) 555-0199" });
    };
    await choose("off");
    expect(enrollmentStore.get(ids.customer)).toMatchObject({ phone: "(609) 555-0199" });
    expect(choicesOf(enrollmentStore.get(ids.customer))).toEqual(["off"]);
  });
});

test("reaches the household's own records among hundreds of strangers' sign-ups", async () => {
  const { enrollments, sessions } = household();
  const strangers = Array.from({ length: 600 }, () =>
    anEnrollment({ customerId: crypto.randomUUID(), sessionId: crypto.randomUUID() }),
  );
  const { choose, choicesOf, enrollmentStore, sessionStore } = await setup({
    enrollments: [...strangers, ...enrollments],
    sessions,
  });
  expect(await choose("off")).toMatchObject({ status: 200 });
  expect(choicesOf(enrollmentStore.get(ids.customer))).toEqual(["off"]);
  expect(choicesOf(sessionStore.get(draftId))).toEqual(["off"]);
});

test("switching on again adds that to what says otherwise, asks nobody, and clears the browser's cookie", async () => {
  const { choose, choicesOf, requests, enrollmentStore, sessionStore } = await setup(household());
  const untouched = await setup(household());
  await choose("off");
  requests.splice(0);
  const reply = await choose("on");
  expect(reply).toMatchObject({ status: 200, body: {} });
  expect(reply).toHaveProperty("cookies", [expect.stringMatching(/^vendor-opt-out=; Max-Age=0;/)]);
  expect(choicesOf(enrollmentStore.get(ids.customer))).toEqual(["off", "on"]);
  expect(choicesOf(sessionStore.get(draftId))).toEqual(["off", "on"]);
  expect(requests).toEqual([]);

  await untouched.choose("on");
  expect(untouched.enrollmentStore.get(ids.customer)?.vendorChoices).toBeUndefined();
});

test("needs access", async () => {
  const { choose, requests } = await setup(household());
  const reply = await choose("off", { mailboxHash: "unknown", secretHash: "unknown" });
  expect(reply).toMatchObject({ status: 404, code: "access_expired" });
  expect(requests).toEqual([]);
});

test("answers 429 beyond the limit of a mailbox", async () => {
  const { choose } = await setup({});
  for (let count = 0; count < limits.vendorChoicesOfMailbox.max; count++) await choose("off");
  expect(await choose("off")).toMatchObject({ status: 429 });
});
