import { describe, expect, test } from "vitest";
import {
  type SupportCorrectionRequest,
  supportCorrectionRequest,
} from "#contracts/events/support-requests.ts";
import type { CorrectionAnswer, EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { servedZips } from "#data/zip-codes.ts";
import { correctForSupport } from "#lambdas/services/change-for-support/correct-for-support.ts";
import { aCorrectionRequest, requestId } from "#tests/builders/corrections.ts";
import { aManualApplication, anEnrollment, ids, noon } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

const at = noon.toISOString();
const application = aManualApplication();
const evidence = { by: "support", operator: "maria", identifiedBy: "a bill of November" } as const;
const corrected = { outcome: "corrected" } as const;
const newHome = { street: "12 Pine Street", unit: "", city: "Freehold", state: "NJ", zip: "07728-1234" };

function setup(changes: Partial<EnrollmentRecord> = {}) {
  const enrollment = anEnrollment({
    stage: "completed",
    completedAt: at,
    application,
    utility: "jcpl",
    language: "es",
    corrections: [aCorrectionRequest()],
    correctionOpen: "yes",
    correctionDueAt: "2027-01-04T17:00:00.000Z",
    ...changes,
  });
  const enrollments = new InMemoryEnrollments(new InMemorySessions(), enrollment);
  const handle = correctForSupport({
    enrollments,
    servedZips,
    newId: () => crypto.randomUUID(),
    now: () => noon,
  });
  const stored = () => enrollments.get(ids.customer) ?? enrollment;
  const send = (correction: SupportCorrectionRequest["correction"], customerId: string = ids.customer) =>
    handle({ customerId, correction, evidence });
  const answer = (given: CorrectionAnswer, id = requestId) =>
    send({ action: "answer", requestId: id, answer: given });
  return { send, answer, stored, enrollments };
}

const asking = (wanted: ReturnType<typeof aCorrectionRequest>["wanted"]) => ({
  corrections: [aCorrectionRequest({ wanted })],
});

describe("an answer", () => {
  test("corrects the name everywhere in the record, keeps what it was, and tells the household", async () => {
    const { answer, stored } = setup();
    const { firstName, lastName, disclosure } = stored();
    expect(await answer(corrected)).toEqual({ outcome: "recorded", requestId });
    const name = { firstName: "Ana María", lastName: "Díaz" };
    expect(stored()).toMatchObject({
      ...name,
      application: name,
      notices: [
        { state: "pending", language: "es", details: { kind: "correction_answered", topic: "name" } },
      ],
    });
    expect(stored().corrections?.at(-1)).toEqual({
      kind: "answered",
      requestId,
      at,
      evidence,
      answer: corrected,
      from: { firstName, lastName },
    });
    expect(stored().disclosure).toEqual(disclosure);
    expect(stored()).not.toHaveProperty("correctionOpen");
  });

  test("corrects the service address, and with it a mailing address that is the same", async () => {
    const { answer, stored } = setup(asking({ topic: "serviceAddress", serviceAddress: newHome }));
    await answer(corrected);
    expect(stored().application).toMatchObject({
      serviceAddress: newHome,
      mailingAddress: application.mailingAddress.sameAsService
        ? { ...newHome, sameAsService: true }
        : application.mailingAddress,
    });
    expect(stored().corrections?.at(-1)).toMatchObject({
      from: { serviceAddress: application.serviceAddress },
    });
  });

  test("leaves another mailing address as it is", async () => {
    const mailingAddress = { ...newHome, street: "PO Box 12", sameAsService: false };
    const { answer, stored } = setup({
      ...asking({ topic: "serviceAddress", serviceAddress: newHome }),
      application: { ...application, mailingAddress },
    });
    await answer(corrected);
    expect(stored().application?.mailingAddress).toEqual(mailingAddress);
  });

  test("says why something is not corrected, and changes nothing else", async () => {
    const { answer, stored } = setup();
    const { firstName, application: before } = stored();
    const given = { outcome: "declined", reason: "not_confirmed", note: "Envíenos una factura." } as const;
    expect(await answer(given)).toMatchObject({ outcome: "recorded" });
    expect(stored()).toMatchObject({
      firstName,
      application: before,
      notices: [{ details: { kind: "correction_answered", topic: "name", reason: "not_confirmed" } }],
    });
    expect(stored().corrections?.at(-1)).toMatchObject({ answer: given });
    expect(JSON.stringify(stored().notices)).not.toContain("factura");
  });

  test("of something else is recorded, and the record stays as it is", async () => {
    const { answer, stored } = setup(asking({ topic: "other", about: "Four people live here." }));
    const { application: before } = stored();
    expect(await answer(corrected)).toMatchObject({ outcome: "recorded" });
    expect(stored().application).toEqual(before);
  });

  test("that is given twice is recorded once", async () => {
    const { answer, stored } = setup();
    await answer(corrected);
    expect(await answer(corrected)).toEqual({ outcome: "unchanged" });
    expect(stored().corrections).toHaveLength(2);
    expect(stored().notices).toHaveLength(1);
  });

  test("leaves the other open requests in the index", async () => {
    const later = aCorrectionRequest({
      id: ids.session,
      at: "2026-11-25T17:00:00.000Z",
      wanted: { topic: "other", about: "Four people live here." },
    });
    const { answer, stored } = setup({ corrections: [aCorrectionRequest(), later] });
    await answer(corrected);
    expect(stored()).toMatchObject({ correctionOpen: "yes", correctionDueAt: "2027-01-09T17:00:00.000Z" });
  });

  test("does not overwrite what others write in the meantime", async () => {
    const { answer, stored, enrollments } = setup();
    enrollments.beforeNextChange = () =>
      enrollments.table.put(ids.customer, { ...stored(), emailConfirmedAt: at });
    expect(await answer(corrected)).toMatchObject({ outcome: "recorded" });
    expect(stored()).toMatchObject({ firstName: "Ana María", emailConfirmedAt: at });
  });
});

describe("is not corrected without a new disclosure", () => {
  const encrypted = { ending: "9084", encryptedNumber: "encrypted" };
  test.each([
    [{ topic: "utility", utility: "pse" }, "new_disclosure_needed"],
    [{ topic: "enrollmentNumber", ...encrypted }, "new_disclosure_needed"],
    [{ topic: "accountNumber", ...encrypted }, "new_disclosure_needed"],
    [{ topic: "serviceAddress", serviceAddress: { ...newHome, zip: "08401" } }, "outside_of_territory"],
  ] as const)("%j", async (wanted, outcome) => {
    const { answer, stored } = setup(asking(wanted));
    expect(await answer(corrected)).toEqual({ outcome });
    expect(stored().corrections).toHaveLength(1);
    expect(await answer({ outcome: "declined", reason: "new_disclosure" })).toMatchObject({
      outcome: "recorded",
    });
  });
});

describe("a request that support records for a caller", () => {
  const wanted = { topic: "other", about: "Four people live here." } as const;

  test("has who called and how they were identified, and support needs no e-mail about it", async () => {
    const { send, stored } = setup({ corrections: undefined });
    const recorded = await send({ action: "request", wanted });
    expect(stored().corrections).toMatchObject([{ kind: "requested", evidence, wanted }]);
    expect(recorded).toEqual({ outcome: "recorded", requestId: expect.any(String) });
    expect(stored().corrections).toMatchObject([
      recorded.outcome === "recorded" && { id: recorded.requestId },
    ]);
    expect(stored().supportEmail).toBeUndefined();
  });

  test("cannot be for another number: the household signs a new disclosure", () => {
    const number = { topic: "enrollmentNumber", utility: "pse", number: "PE000067586564119084" };
    const request = { customerId: ids.customer, evidence, correction: { action: "request", wanted: number } };
    expect(supportCorrectionRequest.safeParse(request).success).toBe(false);
  });
});

test.each<[string, Partial<EnrollmentRecord>, string]>([
  ["an application that is not completed", { stage: "submitted" }, "not_completed"],
  [
    "an enrollment that is kept for the law only",
    { supportEvents: [{ kind: "deletion_asked", at, by: "maria" }] },
    "deletion_requested",
  ],
  ["an enrollment without this request", { corrections: undefined }, "correction_not_open"],
])("leaves %s as it is", async (_which, changes, outcome) => {
  const { answer, stored } = setup(changes);
  const before = stored();
  expect(await answer(corrected)).toEqual({ outcome });
  expect(stored()).toEqual(before);
});

test("knows no enrollment with another id", async () => {
  const { send } = setup();
  const correction = { action: "answer", requestId, answer: corrected } as const;
  expect(await send(correction, crypto.randomUUID())).toEqual({ outcome: "unknown_customer" });
});
