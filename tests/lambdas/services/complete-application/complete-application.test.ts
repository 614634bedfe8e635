import { describe, expect, test, vi } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import type { Locale } from "#contracts/site/locales.ts";
import type { IssuedDisclosure } from "#contracts/storage/disclosure.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { completeApplication } from "#lambdas/services/complete-application/complete-application.ts";
import type { Acceptance } from "#lambdas/shared/documents/issued-disclosure.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { InMemoryEnrollmentNumbers } from "#tests/builders/enrollment-numbers.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import {
  aManualApplication,
  anApplication,
  anEnrollment,
  aSession,
  ids,
  noon,
  owner,
  stranger,
} from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

const accountNumber = "PE000067586564119084";
const disclosure = {
  reference: "d1",
  documentVersion: "cs-disclosure-1",
  issuedAt: noon.toISOString(),
  hash: "abc",
  fields: { discount: { percent: 31, minimum: 15, ratesFrom: "2026-01-01" } },
  presentedAt: noon.toISOString(),
} as IssuedDisclosure;

function setup(
  session: Partial<SessionRecord> = {},
  enrollment: Partial<EnrollmentRecord> = {},
  disclosureToSign: (acceptance: Acceptance) => Promise<IssuedDisclosure | undefined> = async () =>
    disclosure,
) {
  const sessions = new InMemorySessions(
    aSession({ status: "application_submitted", customerId: ids.customer, ...session }),
  );
  const enrollments = new InMemoryEnrollments(
    sessions,
    anEnrollment({ stage: "submitted", application: anApplication(), ...enrollment }),
  );
  const handle = completeApplication({
    sessions,
    enrollments,
    numbers: new InMemoryEnrollmentNumbers(enrollments),
    disclosureToSign,
    now: () => noon,
  });
  const post = (sender = owner, language: Locale = "en", enteredNumber = accountNumber) =>
    handle(
      handlerInput<typeof routes.completeApplication>({
        body: {
          sessionId: ids.session,
          formData: { utilityCompany: "pse", accountNumber: enteredNumber, didAccept: true },
          language,
          documentHash: "abc",
        },
        owner: sender,
      }),
    );
  return { sessions, enrollments, post };
}

test("stores the promised discount, the consent events and the pending e-mail", async () => {
  const { sessions, enrollments, post } = setup();

  expect(await post()).toEqual({ status: 200, body: { customerId: ids.customer } });
  const event = { agreed: true, at: noon.toISOString(), ip: "203.0.113.7", userAgent: "Mozilla/5.0 (test)" };
  expect(enrollments.get(ids.customer)).toMatchObject({
    stage: "completed",
    utility: "pse",
    accountNumber,
    discount: { percent: 31, minimum: 15, ratesFrom: "2026-01-01" },
    disclosure,
    consents: [
      {
        ...event,
        kind: "disclosure",
        textVersion: "cs-disclosure-1",
        documentHash: "abc",
        presentation: { how: "billing_screen", presentedAt: noon.toISOString() },
      },
      { ...event, kind: "terms", textVersion: "terms-1" },
      { ...event, kind: "esign", textVersion: "esign-1" },
    ],
    confirmationEmail: { state: "pending", askedAt: noon.toISOString() },
  });
  expect(sessions.get(ids.session)?.status).toBe("completed");
});

test("stores and measures where the signed account came from: the latest bill, unless another number was typed", async () => {
  const measured = vi.spyOn(log, "enrolled");
  const utilityData = {
    source: "bill_upload" as const,
    billId: ids.bill,
    utility: "pse" as const,
    utilityName: "PSE&G",
    accountNumber: "42 001 234 05",
    enrollmentId: accountNumber,
    accountDetails: {},
  };
  const manual = { application: aManualApplication(), source: "manual" as const };
  const ofBill = setup({ utilityData }, manual);
  await ofBill.post();
  expect(ofBill.enrollments.get(ids.customer)).toMatchObject({
    source: "bill_upload",
    billId: ids.bill,
    utilityAccountNumber: "4200123405",
  });
  expect(measured).toHaveBeenLastCalledWith(expect.objectContaining({ source: "bill_upload" }));

  const another = setup({ utilityData }, { source: "bill_upload", billId: ids.bill });
  await another.post(owner, "en", "PE111111111111111111");
  const enrollment = another.enrollments.get(ids.customer);
  expect(enrollment?.source).toBe("manual");
  expect(enrollment?.billId ?? enrollment?.utilityAccountNumber).toBeUndefined();
  expect(measured).toHaveBeenLastCalledWith(expect.objectContaining({ source: "manual" }));
});

test("stores the text versions of the language in which the terms were accepted", async () => {
  const { enrollments, post } = setup();
  await post(owner, "es");
  const { language, consents } = enrollments.get(ids.customer) ?? {};
  expect(language).toBe("es");
  expect(consents?.map(({ textVersion }) => textVersion)).toEqual([
    "cs-disclosure-1",
    "terms-1-es",
    "esign-1-es",
  ]);
});

test("signs nothing and answers 409 if the disclosure differs from the one that was presented", async () => {
  const asked: Acceptance[] = [];
  const { sessions, enrollments, post } = setup({}, {}, async (acceptance) => {
    asked.push(acceptance);
    return undefined;
  });

  expect(await post()).toMatchObject({ status: 409, code: "disclosure_changed" });
  expect(asked).toMatchObject([
    { accepted: { utility: "pse", accountNumber, language: "en" }, documentHash: "abc", at: noon },
  ]);
  expect(enrollments.get(ids.customer)?.stage).toBe("submitted");
  expect(sessions.get(ids.session)?.status).toBe("application_submitted");
});

test("gives the same reply to a repeated request and changes nothing", async () => {
  const { enrollments, post } = setup();
  const first = await post();
  const record = enrollments.get(ids.customer);

  expect(await post()).toEqual(first);
  expect(enrollments.get(ids.customer)).toEqual(record);
});

test("says what is enrolled to a second tab that completes with another number", async () => {
  const { enrollments, post } = setup();
  await post();
  const record = enrollments.get(ids.customer);

  expect(await post(owner, "en", "PE000000000000000001")).toMatchObject({
    status: 409,
    code: "already_enrolled",
    params: { utility: "PSE&G", number: "PoD ID", ending: "9084" },
  });
  expect(enrollments.get(ids.customer)).toEqual(record);
});

test("completes once for two concurrent requests", async () => {
  const { enrollments, sessions, post } = setup();
  let secondRequest: Promise<unknown> = Promise.resolve();
  sessions.beforeNextSave = () => {
    secondRequest = post();
  };

  const firstReply = await post();
  await secondRequest;

  expect(firstReply).toEqual({ status: 200, body: { customerId: ids.customer } });
  expect(enrollments.get(ids.customer)?.consents).toHaveLength(3);
});

test("keeps earlier consent events", async () => {
  const earlier = {
    kind: "tcpa",
    textVersion: "tcpa-1",
    agreed: false,
    at: noon.toISOString(),
    ip: "::1",
    userAgent: "x",
  } as const;
  const { enrollments, post } = setup({}, { consents: [earlier] });

  await post();

  expect(enrollments.get(ids.customer)?.consents.map(({ kind }) => kind)).toEqual([
    "tcpa",
    "disclosure",
    "terms",
    "esign",
  ]);
});

test("rejects completion before the application and for another browser", async () => {
  const withLead = setup({ status: "application_submitted" }, { stage: "lead", application: undefined });
  expect(await withLead.post()).toMatchObject({ status: 409, code: "application_not_complete" });
  expect(await setup().post(stranger)).toMatchObject({ status: 404 });
});

const at = noon.toISOString();
const holder = anEnrollment({
  customerId: "00000000-0000-4000-8000-00000000000a",
  stage: "completed",
  utility: "pse",
  accountNumber,
  numberKey: `pse ${accountNumber}`,
});

test("rejects a number that another enrollment holds, and shows support the attempt on both", async () => {
  const { enrollments, sessions, post } = setup();
  enrollments.table.items.set(holder.customerId, { ...holder, emailConfirmedAt: at });

  const reply = await post();

  expect(reply).toMatchObject({ status: 409, code: "number_already_enrolled" });
  expect(JSON.stringify(reply)).not.toContain(holder.customerId);
  expect(enrollments.get(ids.customer)?.stage).toBe("submitted");
  expect(sessions.get(ids.session)?.status).toBe("application_submitted");
  expect(enrollments.get(ids.customer)?.numberConflicts).toEqual([
    { at, role: "challenger", otherCustomerId: holder.customerId },
  ]);
  expect(enrollments.get(holder.customerId)?.numberConflicts).toEqual([
    { at, role: "holder", otherCustomerId: ids.customer },
  ]);
});

test("offers to confirm the e-mail address if the holder's is not confirmed", async () => {
  const { enrollments, post } = setup();
  enrollments.table.items.set(holder.customerId, holder);

  expect(await post()).toMatchObject({ status: 409, code: "number_enrolled_unconfirmed" });
});

describe("a number that the same browser enrolled before it signed up anew", () => {
  const former = {
    ...holder,
    sessionId: "00000000-0000-4000-8000-00000000000b",
    email: "ana.rivera@gmial.com",
  };
  function setupFormer(ownerOfFormer: string, changes: Partial<EnrollmentRecord> = {}) {
    const page = setup({ formerOwnerHash: stranger.hash });
    page.enrollments.table.items.set(former.customerId, { ...former, ...changes });
    const session = aSession({ sessionId: former.sessionId, ownerHash: ownerOfFormer, status: "completed" });
    page.sessions.table.items.set(former.sessionId, session);
    return page.post;
  }

  test("is told with the masked address while nobody has confirmed it", async () => {
    const reply = await setupFormer(stranger.hash)();
    expect(reply).toMatchObject({
      status: 409,
      code: "number_enrolled_on_device",
      params: { email: "a•••@gmial.com" },
    });
    expect(JSON.stringify(reply)).not.toContain("ana.rivera");
  });

  test("says nothing of the address to another browser", async () => {
    const reply = await setupFormer("hash of somebody else")();
    expect(reply).toMatchObject({ code: "number_enrolled_unconfirmed" });
    expect(JSON.stringify(reply)).not.toContain("gmial");
  });

  test("says nothing of an address that was confirmed", async () => {
    const reply = await setupFormer(stranger.hash, { emailConfirmedAt: at })();
    expect(reply).toMatchObject({ code: "number_already_enrolled" });
    expect(JSON.stringify(reply)).not.toContain("gmial");
  });
});

test("takes the number over from an unconfirmed holder once the household is confirmed", async () => {
  const { enrollments, post } = setup({}, { emailConfirmedAt: at });
  enrollments.table.items.set(holder.customerId, holder);

  expect(await post()).toMatchObject({ status: 200 });
  expect(enrollments.get(ids.customer)?.stage).toBe("completed");
  expect(enrollments.get(holder.customerId)?.numberLost).toEqual({ reason: "superseded", at });
});
