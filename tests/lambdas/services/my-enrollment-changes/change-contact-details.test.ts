import { beforeEach, describe, expect, test } from "vitest";
import type { ContactChange } from "#contracts/http/my-enrollment-changes.ts";
import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { changeContactDetails } from "#lambdas/services/my-enrollment-changes/change-contact-details.ts";
import { accessSecretHash } from "#lambdas/shared/middleware/access.ts";
import { contactRevisionOf } from "#lambdas/shared/records/contact-details.ts";
import { InMemoryAccessSessions } from "#tests/builders/access.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { aManualApplication, anEnrollment, ids, noon } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

const manualApplication = aManualApplication();
let at: Date;
beforeEach(() => {
  at = noon;
});
const now = () => at;

const household = { by: "household", ip: expect.any(String), userAgent: expect.any(String) };
const agreedToCalls = {
  kind: "tcpa",
  textVersion: "tcpa-1",
  agreed: true,
  at: "2026-11-01T10:00:00.000Z",
  ip: "203.0.113.7",
  userAgent: "Safari",
} as const;

async function setup(changes: Partial<EnrollmentRecord> = {}, emailKey = "ana@example.org") {
  const enrollment = anEnrollment({
    stage: "completed",
    completedAt: noon.toISOString(),
    application: manualApplication,
    phone: manualApplication.phone,
    language: "en",
    ...changes,
  });
  const enrollments = new InMemoryEnrollments(new InMemorySessions(), enrollment);
  const accessSessions = new InMemoryAccessSessions(() => noon);
  const secretHash = accessSecretHash("secret");
  const key = { ...(await accessSessions.add(emailKey, secretHash)), secretHash };
  const handle = changeContactDetails({
    accessSessions,
    enrollments,
    limiter: new InMemoryLimiter(now),
    now,
  });
  const stored = () => enrollments.get(ids.customer) ?? enrollment;
  const change = (change: ContactChange, revision = contactRevisionOf(stored()), browser = key) =>
    handle(
      handlerInput<typeof routes.changeContactDetails>({
        body: { customerId: ids.customer, revision, change },
        access: browser,
      }),
    );
  return { change, stored, key, enrollments };
}

const done = { status: 200, body: { changed: true } };
const newPhone = { detail: "phone", phone: "(609) 555-0199" } as const;
const elsewhere = {
  sameAsService: false,
  street: "12 Pine Street",
  unit: "",
  city: "Trenton",
  state: "NJ",
  zip: "08608",
};

describe("a change", () => {
  test("of the telephone number is found by support, and keeps the former number", async () => {
    const { change, stored } = await setup();
    expect(await change(newPhone)).toEqual(done);
    expect(stored()).toMatchObject({
      phone: "(609) 555-0199",
      phoneKey: "6095550199",
      application: { phone: "(609) 555-0199" },
      contactChanges: [
        {
          detail: "phone",
          from: manualApplication.phone,
          to: "(609) 555-0199",
          at: noon.toISOString(),
          evidence: household,
        },
      ],
    });
  });

  test("of the telephone number ends consent to calls, which was for the former number", async () => {
    const { change, stored } = await setup({ consents: [agreedToCalls] });
    await change(newPhone);
    expect(stored().consents).toEqual([
      agreedToCalls,
      expect.objectContaining({ kind: "tcpa", agreed: false, at: noon.toISOString() }),
    ]);
    expect(stored().notices).toMatchObject([{ details: { kind: "calls_changed", agreed: false } }]);
  });

  test("of the contact method and of the language keeps what they were", async () => {
    const { change, stored } = await setup();
    await change({ detail: "contactMethod", contactMethod: "Email" });
    await change({ detail: "language", language: "es" });
    expect(stored()).toMatchObject({
      language: "es",
      application: { contactMethod: "Email" },
      contactChanges: [
        { detail: "contactMethod", from: manualApplication.contactMethod, to: "Email" },
        { detail: "language", from: "en", to: "es" },
      ],
    });
  });

  test("to a contact method by telephone without consent to calls is refused with 422", async () => {
    const { change, stored } = await setup({ application: { ...manualApplication, contactMethod: "Email" } });
    expect(await change({ detail: "contactMethod", contactMethod: "Phone" })).toMatchObject({
      status: 422,
      code: "validation_failed",
      fieldCodes: { "change.contactMethod": { code: "calls_consent_required" } },
    });
    expect(stored().contactChanges).toBeUndefined();
  });

  test("of the mailing address can be undone by choosing the service address again", async () => {
    const { change, stored } = await setup();
    await change({ detail: "mailingAddress", mailingAddress: elsewhere });
    expect(stored().application?.mailingAddress).toEqual(elsewhere);
    await change({ detail: "mailingAddress", mailingAddress: { ...elsewhere, sameAsService: true } });
    expect(stored().application?.mailingAddress).toEqual({
      ...manualApplication.serviceAddress,
      sameAsService: true,
    });
    expect(stored().contactChanges).toHaveLength(2);
  });

  test("to what the record says already writes nothing, however often it is sent", async () => {
    const { change, stored } = await setup();
    await change(newPhone);
    expect(await change(newPhone, 0)).toEqual(done);
    expect(stored().contactChanges).toHaveLength(1);
  });

  test("leaves what was signed as it is", async () => {
    const { change, stored } = await setup();
    const { disclosure } = stored();
    await change(newPhone);
    await change({ detail: "mailingAddress", mailingAddress: elsewhere });
    expect(stored().disclosure).toEqual(disclosure);
  });
});

describe("consent to calls", () => {
  const takeBack = { detail: "calls", agreed: false, textVersion: "tcpa-1" } as const;

  test("is taken back at once, with evidence, and the household gets a receipt", async () => {
    const { change, stored } = await setup({ consents: [agreedToCalls] });
    expect(await change(takeBack)).toEqual(done);
    expect(stored().consents.at(-1)).toEqual({
      kind: "tcpa",
      agreed: false,
      textVersion: "tcpa-1",
      at: noon.toISOString(),
      ip: expect.any(String),
      userAgent: expect.any(String),
    });
    expect(stored().notices).toMatchObject([
      { state: "pending", details: { kind: "calls_changed", agreed: false, changedAt: noon.toISOString() } },
    ]);
  });

  test("is given by somebody who was never asked", async () => {
    const { change, stored } = await setup({ consents: [] });
    await change({ ...takeBack, agreed: true });
    expect(stored().consents).toMatchObject([{ kind: "tcpa", agreed: true }]);
    expect(stored().notices).toMatchObject([{ details: { agreed: true } }]);
  });

  test("that was never given is not taken back", async () => {
    const { change, stored } = await setup({ consents: [] });
    expect(await change(takeBack)).toEqual(done);
    expect(stored().consents).toEqual([]);
    expect(stored().notices).toBeUndefined();
  });
});

describe("two devices", () => {
  test("that change details at once: the second sees the first's change before its own", async () => {
    const { change, stored } = await setup();
    await change(newPhone, 0);
    expect(await change({ detail: "language", language: "es" }, 0)).toMatchObject({
      status: 409,
      code: "contact_details_changed",
    });
    expect(stored()).toMatchObject({ language: "en", phone: newPhone.phone });
    expect(await change({ detail: "language", language: "es" }, 1)).toEqual(done);
  });

  test("do not overwrite what another part of the product writes in the meantime", async () => {
    const { change, stored, enrollments } = await setup();
    enrollments.beforeNextChange = () =>
      enrollments.table.put(ids.customer, { ...stored(), emailConfirmedAt: noon.toISOString() });
    expect(await change(newPhone)).toEqual(done);
    expect(stored()).toMatchObject({ phone: newPhone.phone, emailConfirmedAt: noon.toISOString() });
  });
});

describe("nothing is changed", () => {
  test("without access", async () => {
    const { change, key, stored } = await setup();
    const unknown = { ...key, secretHash: accessSecretHash("another") };
    expect(await change(newPhone, 0, unknown)).toMatchObject({ status: 404, code: "access_expired" });
    expect(stored().contactChanges).toBeUndefined();
  });

  test("of somebody else's enrollment: the answer is that for an unknown one", async () => {
    const { change, stored } = await setup({}, "other@example.org");
    expect(await change(newPhone)).toMatchObject({ status: 404, code: "enrollment_not_found" });
    expect(stored().contactChanges).toBeUndefined();
  });

  test("of an application that is not completed: it is continued instead", async () => {
    const { change } = await setup({ stage: "submitted", completedAt: undefined });
    expect(await change(newPhone)).toMatchObject({ status: 404, code: "enrollment_not_found" });
  });

  test("while a former address holds it: by what stands in the record, support finds out who the household is", async () => {
    const { change, stored } = await setup({
      hold: { at: noon.toISOString(), by: "mailbox", formerAddress: true },
    });
    expect(await change(newPhone)).toMatchObject({ status: 409, code: "enrollment_on_hold" });
    expect(stored().contactChanges).toBeUndefined();
  });

  test("beyond twenty changes a day", async () => {
    const { change } = await setup();
    for (let count = 0; count < 10; count++) {
      await change({ detail: "language", language: "es" });
      await change({ detail: "language", language: "en" });
    }
    expect(await change(newPhone)).toMatchObject({ status: 429, code: "limited_for_a_day" });
  });
});
