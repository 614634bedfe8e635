import { beforeEach, describe, expect, test } from "vitest";
import type { CorrectionForm } from "#contracts/http/my-enrollment-changes.ts";
import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { changeCorrection } from "#lambdas/services/my-enrollment-changes/change-correction.ts";
import { accessSecretHash } from "#lambdas/shared/middleware/access.ts";
import { InMemoryAccessSessions } from "#tests/builders/access.ts";
import { aCorrectionRequest, anEncryptedNumber, legibleCipher } from "#tests/builders/corrections.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { aManualApplication, anEnrollment, ids, noon } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

let at: Date;
beforeEach(() => {
  at = noon;
});
const now = () => at;
const newId = () => crypto.randomUUID();
const household = { by: "household", ip: expect.any(String), userAgent: expect.any(String) };

async function setup(changes: Partial<EnrollmentRecord> = {}, emailKey = "ana@example.org") {
  const enrollment = anEnrollment({
    stage: "completed",
    completedAt: noon.toISOString(),
    application: aManualApplication(),
    ...changes,
  });
  const enrollments = new InMemoryEnrollments(new InMemorySessions(), enrollment);
  const accessSessions = new InMemoryAccessSessions(() => noon);
  const secretHash = accessSecretHash("secret");
  const key = { ...(await accessSessions.add(emailKey, secretHash)), secretHash };
  const limiter = new InMemoryLimiter(now);
  const handle = changeCorrection({
    accessSessions,
    enrollments,
    cipher: legibleCipher,
    limiter,
    newId,
    now,
  });
  const send = (body: Parameters<typeof handle>[0]["body"], browser = key) =>
    handle(handlerInput<typeof routes.changeCorrection>({ body, access: browser }));
  const request = (correction: CorrectionForm, browser = key) =>
    send({ action: "request", customerId: ids.customer, correction }, browser);
  const withdraw = (requestId: string) => send({ action: "withdraw", customerId: ids.customer, requestId });
  const stored = () => enrollments.get(ids.customer) ?? enrollment;
  return { request, withdraw, stored, key, enrollments };
}

const done = { status: 200, body: { recorded: true } };
const newName = { topic: "name", firstName: "Ana María", lastName: "Díaz" } as const;
const about = { topic: "other", about: "Four people live here." } as const;

describe("a request", () => {
  test("stands beside what was signed, with its evidence, and support is told", async () => {
    const { request, stored } = await setup();
    const { firstName, disclosure } = stored();
    expect(await request(newName)).toEqual(done);
    expect(stored()).toMatchObject({
      firstName,
      corrections: [
        {
          kind: "requested",
          id: expect.any(String),
          at: noon.toISOString(),
          evidence: household,
          wanted: newName,
        },
      ],
      correctionOpen: "yes",
      correctionDueAt: "2027-01-04T17:00:00.000Z",
      supportEmail: { state: "pending", change: "correction_requested", askedAt: noon.toISOString() },
    });
    expect(stored().disclosure).toEqual(disclosure);
  });

  test("for another number stores it encrypted, for this enrollment only", async () => {
    const { request, stored } = await setup();
    const number = "PE 000067586564119084";
    await request({ topic: "enrollmentNumber", utility: "pse", number });
    await request({ topic: "accountNumber", utility: "pse", number: "70012-34567" });
    expect(stored().corrections?.map((event) => event.kind === "requested" && event.wanted)).toEqual([
      {
        topic: "enrollmentNumber",
        ending: "9084",
        encryptedNumber: anEncryptedNumber("PE000067586564119084"),
      },
      { topic: "accountNumber", ending: "4567", encryptedNumber: anEncryptedNumber("7001234567") },
    ]);
  });

  test("that is sent again is recorded once, also for a number", async () => {
    const { request, stored } = await setup();
    const number = { topic: "enrollmentNumber", utility: "pse", number: "PE000067586564119084" } as const;
    for (const correction of [newName, newName, number, number])
      expect(await request(correction)).toEqual(done);
    expect(stored().corrections).toHaveLength(2);
  });

  test("for another value waits until the first is withdrawn", async () => {
    const { request, withdraw, stored } = await setup({ corrections: [aCorrectionRequest()] });
    const other = { ...newName, lastName: "Diaz" };
    expect(await request(other)).toMatchObject({ status: 409, code: "correction_pending" });
    await withdraw(aCorrectionRequest().id);
    expect(await request(other)).toEqual(done);
    expect(stored().corrections).toHaveLength(3);
  });

  test("does not take the place of another e-mail to support that is not sent yet", async () => {
    const supportEmail = {
      state: "pending",
      change: "canceled_after_sent",
      askedAt: noon.toISOString(),
    } as const;
    const { request, stored } = await setup({ supportEmail });
    await request(newName);
    expect(stored().supportEmail).toEqual(supportEmail);
  });

  test("does not overwrite what others write in the meantime", async () => {
    const { request, stored, enrollments } = await setup();
    enrollments.beforeNextChange = () =>
      enrollments.table.put(ids.customer, { ...stored(), emailConfirmedAt: noon.toISOString() });
    expect(await request(about)).toEqual(done);
    expect(stored()).toMatchObject({
      emailConfirmedAt: noon.toISOString(),
      corrections: [{ wanted: about }],
    });
  });
});

describe("withdrawing", () => {
  test("ends an open request with an event of its own, however often it is sent", async () => {
    const { withdraw, stored } = await setup({
      corrections: [aCorrectionRequest()],
      correctionOpen: "yes",
      correctionDueAt: "2027-01-04T17:00:00.000Z",
    });
    expect(await withdraw(aCorrectionRequest().id)).toEqual(done);
    expect(await withdraw(aCorrectionRequest().id)).toEqual(done);
    expect(stored().corrections?.slice(1)).toEqual([
      { kind: "withdrawn", requestId: aCorrectionRequest().id, at: noon.toISOString(), evidence: household },
    ]);
    expect(stored()).not.toHaveProperty("correctionOpen");
  });

  test("is refused once it is answered, and for an unknown request", async () => {
    const evidence = { by: "support", operator: "maria", identifiedBy: "a bill" } as const;
    const answer = { outcome: "declined", reason: "as_signed" } as const;
    const answered = {
      kind: "answered",
      requestId: aCorrectionRequest().id,
      at: noon.toISOString(),
    } as const;
    const { withdraw } = await setup({
      corrections: [aCorrectionRequest(), { ...answered, evidence, answer }],
    });
    for (const requestId of [aCorrectionRequest().id, crypto.randomUUID()]) {
      expect(await withdraw(requestId)).toMatchObject({ status: 409, code: "correction_not_open" });
    }
  });
});

describe("nothing is recorded", () => {
  test("without access", async () => {
    const { request, key, stored } = await setup();
    const unknown = { ...key, secretHash: accessSecretHash("another") };
    expect(await request(newName, unknown)).toMatchObject({ status: 404, code: "access_expired" });
    expect(stored().corrections).toBeUndefined();
  });

  test.each<[string, Partial<EnrollmentRecord>, string]>([
    ["for somebody else's enrollment: the answer is that for an unknown one", {}, "other@example.org"],
    ["for an application that is not completed", { stage: "submitted" }, "ana@example.org"],
    [
      "for an enrollment that is kept for the law only",
      { supportEvents: [{ kind: "deletion_asked", at: noon.toISOString(), by: "maria" }] },
      "ana@example.org",
    ],
  ])("%s", async (_which, changes, emailKey) => {
    const { request, stored } = await setup(changes, emailKey);
    expect(await request(newName)).toMatchObject({ status: 404, code: "enrollment_not_found" });
    expect(stored().corrections).toBeUndefined();
  });

  test("while a former address holds it", async () => {
    const { request, stored } = await setup({
      hold: { at: noon.toISOString(), by: "mailbox", formerAddress: true },
    });
    expect(await request(newName)).toMatchObject({ status: 409, code: "enrollment_on_hold" });
    expect(stored().corrections).toBeUndefined();
  });

  test("beyond ten requests a day", async () => {
    const { request } = await setup();
    for (let count = 0; count < 10; count++) await request(newName);
    expect(await request(newName)).toMatchObject({ status: 429, code: "limited_for_a_day" });
  });
});
