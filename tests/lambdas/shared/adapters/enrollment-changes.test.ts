import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ContactChange } from "#contracts/http/my-enrollment-changes.ts";
import type { CorrectionEvent, EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { servedZips } from "#data/zip-codes.ts";
import { answerDeadline } from "#domain/corrections.ts";
import { contactUpdate, emailUpdate } from "#lambdas/shared/records/contact-details.ts";
import { answerCorrection, withdrawCorrection } from "#lambdas/shared/records/corrections.ts";
import type { CorrectionUpdate } from "#lambdas/shared/records/enrollment-changes.ts";
import { endByMove } from "#lambdas/shared/records/moves.ts";
import { aCorrectionRequest, requestId } from "#tests/builders/corrections.ts";
import { aManualApplication, anEnrollment, aSession, noon } from "#tests/builders/records.ts";
import { uniqueNumber } from "#tests/builders/unique-number.ts";
import { aVendorChoice } from "#tests/builders/vendor-choices.ts";
import { completeIn, type Stores, storeKinds } from "./support/store-kinds.ts";

const at = noon.toISOString();
const household = { by: "household", ip: "192.0.2.1", userAgent: "a browser" } as const;
const support = { by: "support", operator: "maria", identifiedBy: "a bill" } as const;
const changedMeanwhile = { ok: false, reason: "changed_meanwhile" };

describe.each(Object.entries(storeKinds))("%s", (_, start) => {
  let stores: Stores;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ stores, stop } = await start());
  });
  afterAll(() => stop());

  const application = aManualApplication();
  const completed = () => completeIn(stores, { application, phone: application.phone });

  /** What the record says after a change, beside what it said before. */
  async function written(before: EnrollmentRecord): Promise<Partial<EnrollmentRecord>> {
    const after = await stores.enrollments.find(before.customerId);
    const { version, ...changes } = Object.fromEntries(
      Object.entries(after ?? {}).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof EnrollmentRecord]),
      ),
    );
    expect(version).toBe(before.version + 1);
    return changes;
  }

  describe("a change of contact details", () => {
    function updateOf(enrollment: EnrollmentRecord, change: ContactChange) {
      const update = contactUpdate(enrollment, change, { at: noon, evidence: household });
      if (!update || update === "calls_not_agreed") throw new Error("This changes nothing.");
      return update;
    }

    const elsewhere = { street: "12 Pine Street", unit: "", city: "Trenton", state: "NJ", zip: "08608" };
    test.each<ContactChange>([
      { detail: "phone", phone: "(609) 555-0199" },
      { detail: "contactMethod", contactMethod: "Phone", callsTextVersion: "tcpa-1" },
      { detail: "mailingAddress", mailingAddress: { sameAsService: false, ...elsewhere } },
      { detail: "language", language: "es" },
      { detail: "calls", agreed: true, textVersion: "tcpa-1" },
    ])("of $detail is written with its evidence, and nothing else", async (change) => {
      const enrollment = await (await completed()).read();
      const update = updateOf(enrollment, change);
      expect(await stores.enrollments.saveContactDetails(enrollment, update, at)).toEqual({ ok: true });
      const { values, events, consent, notice } = update;
      expect(await written(enrollment)).toEqual({
        ...values,
        ...(events && { contactChanges: events }),
        ...(consent && { consents: [...enrollment.consents, consent] }),
        ...(notice && { notices: [notice], noticesPending: 1 }),
        ...(at !== enrollment.updatedAt && { updatedAt: at }),
      });
    });

    test("is refused if the record is not as it was read", async () => {
      const { read } = await completed();
      const enrollment = await read();
      const update = updateOf(enrollment, { detail: "language", language: "es" });
      await stores.enrollments.saveContactDetails(enrollment, update, at);
      expect(await stores.enrollments.saveContactDetails(enrollment, update, at)).toEqual(changedMeanwhile);
      expect((await read()).contactChanges).toHaveLength(1);
    });
  });

  test("a new address is written only while some browser has access to the former one", async () => {
    const { read } = await completed();
    const { enrollments, accessSessions } = stores;
    const to = "ana.rivera@example.net";
    const move = async (mailboxHash: string) => {
      const enrollment = await read();
      const update = emailUpdate(enrollment, to, { at: noon, evidence: household });
      return enrollments.saveNewAddress(enrollment, update, { at, mailboxHash });
    };
    const secretHash = "a browser";
    const { mailboxHash } = await accessSessions.add("ana@example.org", secretHash);
    await accessSessions.remove({ mailboxHash, secretHash }, "all");
    expect(await move(mailboxHash)).toEqual(changedMeanwhile);
    expect((await read()).contactChanges).toBeUndefined();
    await accessSessions.add("ana@example.org", secretHash);
    expect(await move(mailboxHash)).toEqual({ ok: true });
    expect(await read()).toMatchObject({ emailKey: to, contactChanges: [{ detail: "email", to }] });
  });

  describe("a correction request", () => {
    const requested = (
      changes: Partial<Extract<CorrectionEvent, { kind: "requested" }>> = {},
    ): CorrectionUpdate => ({ event: aCorrectionRequest({ evidence: household, ...changes }) });

    const save = async (enrollment: EnrollmentRecord, update: CorrectionUpdate) =>
      expect(await stores.enrollments.saveCorrection(enrollment, update)).toEqual({ ok: true });

    function decided(decision: ReturnType<typeof answerCorrection | typeof withdrawCorrection>) {
      if (decision.outcome !== "record") throw new Error("This changes nothing.");
      return decision.update;
    }

    test("gets a place in the index, and tells support", async () => {
      const enrollment = await (await completed()).read();
      const request = requested();
      await save(enrollment, request);
      expect(await written(enrollment)).toEqual({
        corrections: [request.event],
        correctionOpen: "yes",
        correctionDueAt: answerDeadline(request.event.at),
        supportEmail: {
          state: "pending",
          change: "correction_requested",
          askedAt: request.event.at,
          asker: expect.any(String),
        },
        ...(at !== enrollment.updatedAt && { updatedAt: at }),
      });
    });

    test("that is answered leaves the index with what it corrects and the e-mail about it", async () => {
      const { read } = await completed();
      await save(await read(), requested());
      const asked = await read();
      const answer = { outcome: "corrected" } as const;
      const decision = answerCorrection(asked, { requestId, answer, at, evidence: support, servedZips });
      await save(asked, decided(decision));
      const answered = await read();
      expect(answered).toMatchObject({
        firstName: "Ana María",
        application: { firstName: "Ana María" },
        notices: [{ details: { kind: "correction_answered" } }],
        noticesPending: 1,
      });
      expect(answered).not.toHaveProperty("correctionDueAt");
    });

    test("that is withdrawn leaves no place in the index", async () => {
      const { read } = await completed();
      await save(await read(), requested());
      const asked = await read();
      await save(asked, decided(withdrawCorrection(asked, requestId, { at, evidence: household })));
      expect(await read()).not.toHaveProperty("correctionOpen");
      expect(await read()).not.toHaveProperty("correctionDueAt");
    });

    test("is refused if the record is not as it was read", async () => {
      const { read } = await completed();
      const enrollment = await read();
      await save(enrollment, requested());
      expect(await stores.enrollments.saveCorrection(enrollment, requested())).toEqual(changedMeanwhile);
      expect((await read()).corrections).toHaveLength(1);
    });

    test("is counted once it has to be answered by a time", async () => {
      const old = "2026-01-05T17:00:00.000Z";
      expect(await stores.enrollments.countDueCorrections(answerDeadline(old))).toBe(0);
      await save(await (await completed()).read(), requested({ at: old }));
      await save(await (await completed()).read(), requested({ at: "2026-01-06T17:00:00.000Z" }));
      expect(await stores.enrollments.countDueCorrections(answerDeadline(old))).toBe(1);
    });
  });

  test("appends each choice about vendors, and none to an enrollment that changed since it was read", async () => {
    const { read } = await completed();
    const first = await read();
    const [off, on] = [aVendorChoice("off"), aVendorChoice("on")];
    expect(await stores.enrollments.addVendorChoice(first, off)).toEqual({ ok: true });
    expect(await stores.enrollments.addVendorChoice(first, off)).toEqual(changedMeanwhile);
    await stores.enrollments.addVendorChoice(await read(), on);
    expect((await read()).vendorChoices).toEqual([off, on]);
  });

  test("does not find an enrollment that has expired and is not deleted yet", async () => {
    const expiresAt = Math.floor(Date.now() / 1000) - 1;
    const { customerId } = await completeIn(stores, { synthetic: true, expiresAt });
    expect(await stores.enrollments.find(customerId)).toBeUndefined();
  });
});

describe.each(Object.entries(storeKinds))("a number %s", (_, start) => {
  let stores: Stores;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ stores, stop } = await start());
  });
  afterAll(() => stop());

  const utility = "pse";
  const confirmed = { emailConfirmedAt: at };
  async function aHolder(changes: Partial<EnrollmentRecord> = {}) {
    const holder = await completeIn(stores, changes);
    const { accountNumber = "" } = await holder.read();
    return { ...holder, accountNumber };
  }
  const holderOf = async (accountNumber: string) => {
    const holder = await stores.numbers.findHolder(utility, accountNumber);
    return holder && { customerId: holder.customerId, isConfirmed: holder.isConfirmed };
  };

  test("stays with an unconfirmed holder if the next household is not confirmed either", async () => {
    const { customerId, accountNumber } = await aHolder();
    const next = await completeIn(stores, { accountNumber });
    expect(next.outcome).toMatchObject({
      reason: "number_taken",
      holder: { customerId, isConfirmed: false },
    });
    expect(await holderOf(accountNumber)).toEqual({ customerId, isConfirmed: false });
  });

  test("goes from an unconfirmed holder to a confirmed household, and supersedes the former", async () => {
    const former = await aHolder();
    const { accountNumber } = former;
    const { customerId, outcome } = await completeIn(stores, { accountNumber, ...confirmed });
    expect(outcome).toEqual({ ok: true });
    expect(await holderOf(accountNumber)).toEqual({ customerId, isConfirmed: true });
    expect(await former.read()).toMatchObject({ numberLost: { reason: "superseded", at } });
    expect(await former.read()).not.toHaveProperty("numberKey");
  });

  test("never goes from a confirmed holder", async () => {
    const { accountNumber, read } = await aHolder();
    expect(await stores.numbers.confirmEmail(await read(), at)).toEqual({ ok: true });
    const { outcome } = await completeIn(stores, { accountNumber, ...confirmed });
    expect(outcome).toMatchObject({ reason: "number_taken", holder: { isConfirmed: true } });
    expect(await read()).not.toHaveProperty("numberLost");
  });

  test("is free once a synthetic enrollment has expired, before its item is deleted", async () => {
    const seconds = noon.getTime() / 1000;
    const accountNumber = uniqueNumber("pse");
    await completeIn(stores, { accountNumber, synthetic: true, expiresAt: seconds });
    expect((await completeIn(stores, { accountNumber })).outcome).toEqual({ ok: true });
  });

  test("is freed and taken back, until somebody else holds it", async () => {
    const { accountNumber, read } = await aHolder();
    await stores.numbers.release(await read(), { reason: "held_back", at });
    expect(await holderOf(accountNumber)).toBeUndefined();
    expect(await stores.numbers.reclaim(await read(), at)).toEqual({ ok: true });
    expect(await read()).not.toHaveProperty("numberLost");

    await stores.numbers.release(await read(), { reason: "held_back", at });
    await completeIn(stores, { accountNumber });
    expect(await stores.numbers.reclaim(await read(), at)).toEqual({ ok: false, reason: "number_taken" });
  });

  test("is not freed if the enrollment changed since it was read", async () => {
    const { accountNumber, customerId, read } = await aHolder();
    const before = await read();
    await stores.numbers.confirmEmail(before, at);
    expect(await stores.numbers.release(before, { reason: "canceled", at })).toEqual(changedMeanwhile);
    expect(await stores.numbers.confirmEmail(before, at)).toEqual(changedMeanwhile);
    expect(await holderOf(accountNumber)).toEqual({ customerId, isConfirmed: true });
  });

  test("moves with its household, and ends the enrollment of the former home", async () => {
    const former = await aHolder();
    const { accountNumber, customerId: formerId } = former;
    const movesFrom = { customerId: formerId, movingDate: "2026-12-01", startedAt: at, evidence: household };
    const [customerId, sessionId] = [crypto.randomUUID(), crypto.randomUUID()];
    const session = aSession({ sessionId, version: 0 });
    const application = anEnrollment({
      ...{ customerId, sessionId, stage: "completed", utility, accountNumber, movesFrom },
      ...{ completedAt: at, version: 0 },
    });
    const move = endByMove(await former.read(), application, { at: noon, evidence: household });
    expect(await stores.enrollments.complete(application, session, move)).toEqual({ ok: true });
    expect(await holderOf(accountNumber)).toEqual({ customerId, isConfirmed: false });
    expect(await former.read()).toMatchObject({
      movedTo: { customerId, at },
      numberLost: { reason: "moved", at },
      notices: [{ details: { kind: "moved" } }],
      noticesPending: 1,
    });
    expect(await stores.enrollments.complete(application, session, move)).toEqual(changedMeanwhile);
  });

  test("that two households enter is recorded with both, at most 20 times", async () => {
    const [first, second] = [await aHolder(), await aHolder()];
    const conflict = { holder: first.customerId, challenger: second.customerId, at };
    for (let attempt = 1; attempt <= 21; attempt++) await stores.numbers.recordConflict(conflict);
    const { numberConflicts = [] } = await first.read();
    expect(numberConflicts).toHaveLength(20);
    expect(numberConflicts[0]).toEqual({ at, role: "holder", otherCustomerId: second.customerId });
    expect((await second.read()).numberConflicts?.[0]).toMatchObject({ role: "challenger" });
  });
});
