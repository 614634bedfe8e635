import { describe, expect, test } from "vitest";
import { type SupportChange, supportChangeRequest } from "#contracts/events/support-requests.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { changeForSupport } from "#lambdas/services/change-for-support/change-for-support.ts";
import { recordIdsIn } from "#tests/builders/access.ts";
import { aManualApplication, anEnrollment, aSession, ids, noon } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

const at = noon.toISOString();
const application = aManualApplication();
const evidence = { by: "support", operator: "maria", identifiedBy: "called from the number" } as const;
const agreedToCalls = {
  kind: "tcpa",
  textVersion: "tcpa-1-es",
  agreed: true,
  at: "2026-11-01T10:00:00.000Z",
  ip: "203.0.113.7",
  userAgent: "Safari",
} as const;
const newPhone = { detail: "phone", phone: "(609) 555-0199" } as const;
const takeBack = { detail: "calls", agreed: false } as const;

function setup(changes: Partial<EnrollmentRecord> = {}) {
  const enrollment = anEnrollment({
    stage: "completed",
    completedAt: at,
    application,
    phone: application.phone,
    language: "en",
    ...changes,
  });
  const sessions = new InMemorySessions(aSession({ customerId: ids.customer }));
  const enrollments = new InMemoryEnrollments(sessions, enrollment);
  const handle = changeForSupport({
    ids: recordIdsIn(enrollments, sessions),
    enrollments,
    sessions,
    now: () => noon,
  });
  const stored = () => enrollments.get(ids.customer) ?? enrollment;
  const change = (change: SupportChange, customerId: string = ids.customer) =>
    handle({ customerId, change, evidence });
  return { change, stored, enrollments, sessions };
}

test("keeps what a detail was, and who of support changed it for whom", async () => {
  const { change, stored } = setup();
  expect(await change(newPhone)).toEqual({ outcome: "changed" });
  expect(stored()).toMatchObject({
    phone: newPhone.phone,
    phoneKey: "6095550199",
    contactChanges: [{ detail: "phone", from: application.phone, to: newPhone.phone, at, evidence }],
  });
});

describe("consent to calls", () => {
  test("is taken back for the text that it was given for, and the household gets the same receipt", async () => {
    const { change, stored } = setup({ consents: [agreedToCalls] });
    expect(await change(takeBack)).toEqual({ outcome: "changed" });
    expect(stored().consents).toEqual([
      agreedToCalls,
      { kind: "tcpa", agreed: false, textVersion: "tcpa-1-es", at, support: evidence },
    ]);
    expect(stored().notices).toMatchObject([
      { state: "pending", details: { kind: "calls_changed", agreed: false, changedAt: at } },
    ]);
  });

  test("ends with the telephone number that it was given for", async () => {
    const { change, stored } = setup({ consents: [agreedToCalls] });
    await change(newPhone);
    expect(stored().consents.at(-1)).toMatchObject({ agreed: false, support: evidence });
  });

  test("that was never given is not taken back", async () => {
    const { change, stored } = setup({ consents: [] });
    expect(await change(takeBack)).toEqual({ outcome: "unchanged" });
    expect(stored().notices).toBeUndefined();
  });

  test.each(["Phone", "Both"] as const)(
    "is required for %s, and nothing is written without it",
    async (contactMethod) => {
      const email = { ...application, contactMethod: "Email" as const };
      const { change, stored } = setup({ consents: [], application: email });
      expect(await change({ detail: "contactMethod", contactMethod })).toEqual({
        outcome: "calls_not_agreed",
      });
      expect(stored()).toMatchObject({ application: email, consents: [] });
      expect([stored().contactChanges, stored().notices]).toEqual([undefined, undefined]);
    },
  );

  test("cannot be given by support", () => {
    const change = { detail: "calls", agreed: true, textVersion: "tcpa-1" };
    const request = { customerId: ids.customer, change, evidence };
    expect(supportChangeRequest.safeParse(request).success).toBe(false);
  });
});

test("changes nothing if the record says so already", async () => {
  const { change, stored } = setup();
  await change(newPhone);
  expect(await change(newPhone)).toEqual({ outcome: "unchanged" });
  expect(stored().contactChanges).toHaveLength(1);
});

test("does not overwrite what others write in the meantime", async () => {
  const { change, stored, enrollments } = setup();
  enrollments.beforeNextChange = () =>
    enrollments.table.put(ids.customer, { ...stored(), emailConfirmedAt: at });
  expect(await change(newPhone)).toEqual({ outcome: "changed" });
  expect(stored()).toMatchObject({ phone: newPhone.phone, emailConfirmedAt: at });
});

test("gives up after five conflicts, and says so", async () => {
  const { change, stored, enrollments } = setup();
  const conflict = () => {
    enrollments.table.put(ids.customer, stored());
    enrollments.beforeNextChange = conflict;
  };
  conflict();
  expect(await change(newPhone)).toEqual({ outcome: "changed_meanwhile" });
  expect(stored().contactChanges).toBeUndefined();
});

test.each<[string, Partial<EnrollmentRecord>, string]>([
  ["an application that is not completed", { stage: "submitted" }, "not_completed"],
  [
    "an enrollment that is kept for the law only",
    { supportEvents: [{ kind: "deletion_asked", at, by: "maria" }] },
    "deletion_requested",
  ],
])("leaves %s as it is", async (_which, changes, outcome) => {
  const { change, stored } = setup(changes);
  expect(await change(newPhone)).toEqual({ outcome });
  expect(stored().contactChanges).toBeUndefined();
});

test("knows no enrollment with another id", async () => {
  const { change } = setup();
  expect(await change(newPhone, crypto.randomUUID())).toEqual({ outcome: "unknown_customer" });
});

describe("the use of data by vendors", () => {
  test("is switched off for everything of the address, with who asked, and support gets the requests", async () => {
    const { change, stored, sessions } = setup({ stage: "submitted", source: "utility_login" });
    expect(await change({ detail: "vendors", choice: "off" })).toEqual({
      outcome: "changed",
      vendorRequests: [
        { vendor: "Segment", identifiers: [stored().email] },
        { vendor: "Klaviyo", identifiers: [stored().email] },
        { vendor: "Datadog", identifiers: [ids.session] },
      ],
    });
    const event = { at, choice: "off", evidence };
    expect(stored().vendorChoices).toEqual([event]);
    expect(sessions.get(ids.session)?.vendorChoices).toEqual([event]);
    expect(await change({ detail: "vendors", choice: "off" })).toEqual({ outcome: "unchanged" });
  });
});
