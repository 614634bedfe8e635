import { describe, expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import type { IssuedDisclosure } from "#contracts/storage/disclosure.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { isExportable } from "#domain/enrollment-export.ts";
import { completeApplication } from "#lambdas/services/complete-application/complete-application.ts";
import { fail } from "#lambdas/shared/middleware/replies.ts";
import { cancellationTermsOf } from "#lambdas/shared/records/cancellations.ts";
import { accepted } from "#tests/builders/disclosures.ts";
import { InMemoryEnrollmentNumbers } from "#tests/builders/enrollment-numbers.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { anApplication, anEnrollment, aSession, ids, noon, owner } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions, numberKeyOf } from "#tests/builders/stores.ts";

const at = noon.toISOString();
const formerId = "00000000-0000-4000-8000-0000000000f1";
const evidence = { by: "household", ip: "203.0.113.7", userAgent: "Mozilla/5.0 (test)" } as const;
const movesFrom = { customerId: formerId, movingDate: "2026-12-01", startedAt: at, evidence };
const sent = [{ kind: "sent", at, by: "ops" }] as EnrollmentRecord["progress"];
const usage = { kwh: 602, charges: { total: 131.41 }, certainty: {} };
const newNumber = "PE000067586564119099";

function setup(changes: Partial<EnrollmentRecord> = {}) {
  const sessions = new InMemorySessions(
    aSession({ status: "application_submitted", customerId: ids.customer }),
  );
  const former = anEnrollment({
    ...accepted,
    customerId: formerId,
    sessionId: formerId,
    stage: "completed",
    completedAt: at,
    numberKey: numberKeyOf(accepted),
    emailConfirmedAt: at,
    ...changes,
  });
  const newHome = anEnrollment({
    stage: "submitted",
    application: anApplication(),
    emailConfirmedAt: at,
    movesFrom,
  });
  const enrollments = new InMemoryEnrollments(sessions, newHome, former);
  const handle = completeApplication({
    sessions,
    enrollments,
    numbers: new InMemoryEnrollmentNumbers(enrollments),
    disclosureToSign: async () => ({ hash: "abc", fields: {}, issuedAt: at }) as IssuedDisclosure,
    now: () => noon,
  });
  const complete = (number = newNumber) =>
    handle(
      handlerInput<typeof routes.completeApplication>({
        body: {
          sessionId: ids.session,
          formData: { utilityCompany: "pse", accountNumber: number, didAccept: true },
          language: "en",
          documentHash: "abc",
        },
        owner,
      }),
    );
  return {
    sessions,
    enrollments,
    complete,
    formerNow: () => enrollments.get(formerId),
    newHomeNow: () => enrollments.get(ids.customer),
  };
}

describe("completing a move", () => {
  test.each([
    ["ends as that of the old home", accepted.accountNumber.slice(-4), undefined],
    ["is the new home's own", "0000", usage],
  ])(
    "records what a bill says of the electricity unless its number %s",
    async (_, formerEnding, recorded) => {
      const { sessions, complete, newHomeNow } = setup({ accountNumberEnding: formerEnding });
      const { accountNumber } = accepted;
      const account = { source: "bill_upload", utility: "pse", enrollmentId: accountNumber, usage } as const;
      const utilityData = { ...account, utilityName: "PSE&G", accountDetails: {} };
      const session = sessions.get(ids.session) ?? aSession();
      sessions.table.items.set(ids.session, { ...session, utilityData });
      expect(await complete(accountNumber)).toMatchObject({ status: 200 });
      expect(newHomeNow()?.usage).toEqual(recorded);
    },
  );

  test("ends the enrollment of the former home with an e-mail, and the new one stands", async () => {
    const { complete, formerNow, newHomeNow } = setup();
    expect(await complete()).toMatchObject({ status: 200 });
    expect(formerNow()).toMatchObject({
      movedTo: { customerId: ids.customer, at, wasSent: false, evidence },
      numberLost: { reason: "moved", at },
      notices: [
        { details: { kind: "moved", utility: "pse", end: { when: "at_once" }, tellUtilityBy: "2026-12-31" } },
      ],
    });
    expect(isExportable(formerNow() ?? {})).toBe(false);
    expect(newHomeNow()).toMatchObject({ stage: "completed", movesFrom: { customerId: formerId } });
    expect(isExportable(newHomeNow() ?? {})).toBe(true);
  });

  test("keeps the number that the utility left to the household", async () => {
    const { complete, formerNow, newHomeNow } = setup();
    expect(await complete(accepted.accountNumber)).toMatchObject({ status: 200 });
    expect(newHomeNow()?.numberKey).toBe(numberKeyOf(accepted));
    expect(formerNow()?.numberKey).toBeUndefined();
  });

  test("ends an enrollment that was sent by the utility's calendar", async () => {
    const { complete, formerNow } = setup({ progress: sent });
    await complete();
    expect(formerNow()).toMatchObject({
      movedTo: { wasSent: true },
      notices: [{ details: { end: { when: "within_two_bills" } } }],
    });
  });

  test("is refused with another utility, which cannot go on with the subscription", async () => {
    const { complete, formerNow, newHomeNow } = setup({ utility: "jcpl" });
    const before = formerNow();
    expect(await complete()).toEqual(fail("move_outside_of_territory"));
    expect(newHomeNow()).toMatchObject({ stage: "submitted" });
    expect(formerNow()).toEqual(before);
  });

  test.each([
    ["was sent", { progress: sent }],
    ["followed one that was sent", { movesFrom: { ...movesFrom, formerWasSent: true as const } }],
  ])("keeps that the utility knows of the subscription if the former enrollment %s", async (_, changes) => {
    const { complete, formerNow, newHomeNow } = setup(changes);
    await complete();
    expect(formerNow()).toMatchObject({ movedTo: { wasSent: true } });
    const newHome = newHomeNow();
    expect(newHome).toMatchObject({ movesFrom: { customerId: formerId, formerWasSent: true } });
    expect(newHome && cancellationTermsOf(newHome, noon)).toEqual({
      end: { when: "within_two_bills", onlyFormerWasSent: true },
      isFinal: true,
    });
  });

  test("of an enrollment that was not sent leaves the new one free to be canceled and undone", async () => {
    const { complete, newHomeNow } = setup();
    await complete();
    const newHome = newHomeNow();
    expect(newHome?.movesFrom).not.toHaveProperty("formerWasSent");
    expect(newHome && cancellationTermsOf(newHome, noon)).toMatchObject({ isFinal: false });
  });

  test("changes nothing more when it is repeated", async () => {
    const { complete, formerNow } = setup();
    await complete();
    const before = formerNow();
    expect(await complete()).toMatchObject({ status: 200 });
    expect(formerNow()).toEqual(before);
  });

  test("is one move, also if another device completed one in the meantime", async () => {
    const movedTo = { customerId: ids.bill, at, wasSent: false, evidence };
    const { complete, newHomeNow } = setup({ movedTo, numberLost: { reason: "moved", at } });
    expect(await complete()).toEqual(fail("already_moved"));
    expect(newHomeNow()).toMatchObject({ stage: "submitted" });
  });

  test("is refused as a second move if another one takes the same number at the same time", async () => {
    const { sessions, enrollments, complete, formerNow, newHomeNow } = setup();
    sessions.beforeNextSave = () => {
      const former = formerNow();
      const movedTo = { customerId: ids.bill, at, wasSent: false, evidence };
      const numberLost = { reason: "moved" as const, at };
      if (former) enrollments.table.put(formerId, { ...former, movedTo, numberLost, numberKey: undefined });
      const numberKey = numberKeyOf({ utility: "pse", accountNumber: newNumber });
      enrollments.table.put(
        ids.bill,
        anEnrollment({
          customerId: ids.bill,
          stage: "completed",
          emailConfirmedAt: at,
          movesFrom,
          numberKey,
        }),
      );
    };
    expect(await complete()).toEqual(fail("already_moved"));
    expect(newHomeNow()?.numberConflicts).toBeUndefined();
  });

  test("tries again if the enrollment of the former home changes at the same time", async () => {
    const { sessions, enrollments, complete, formerNow } = setup();
    sessions.beforeNextSave = () => {
      const former = formerNow();
      if (former) enrollments.table.put(formerId, { ...former, progress: sent });
    };
    expect(await complete()).toMatchObject({ status: 200 });
    expect(formerNow()).toMatchObject({ progress: sent, movedTo: { wasSent: true } });
  });

  test.each([
    ["was canceled", { numberLost: { reason: "canceled" as const, at } }],
    ["is held back", { hold: { at, by: "mailbox" as const } }],
  ])("leaves an enrollment alone that %s, and the new one does not say that it moved", async (_, changes) => {
    const { complete, formerNow, newHomeNow } = setup({ progress: sent, ...changes });
    const before = formerNow();
    expect(await complete()).toMatchObject({ status: 200 });
    expect(formerNow()).toEqual(before);
    expect(newHomeNow()).toMatchObject({ stage: "completed" });
    expect(newHomeNow()).not.toHaveProperty("movesFrom");
  });

  describe("leaves an enrollment alone whose e-mail address", () => {
    const change = (from: string, to: string, changedAt: string) =>
      ({ detail: "email", from, to, at: changedAt, evidence }) as const;
    const later = "2026-11-21T17:00:00.000Z";
    const ana = anEnrollment().emailKey;
    const other = "ana.rivera@example.net";
    const changed = { emailKey: other, email: other, contactChanges: [change(ana, other, later)] };

    test.each([
      ["is another one", { emailKey: other, email: other }],
      ["was changed since the move began", changed],
      [
        "was changed and given back",
        { contactChanges: [change(ana, other, later), change(other, ana, later)] },
      ],
      [
        "was changed, before it moved with another application",
        { ...changed, movedTo: { customerId: ids.bill, at, wasSent: false, evidence } },
      ],
    ])("%s", async (_, changes) => {
      const { complete, formerNow, newHomeNow } = setup(changes);
      const before = formerNow();
      expect(await complete()).toMatchObject({ status: 200 });
      expect(formerNow()).toEqual(before);
      expect(newHomeNow()).toMatchObject({ stage: "completed" });
      expect(newHomeNow()).not.toHaveProperty("movesFrom");
    });

    test("was changed: its number is not free either", async () => {
      const { complete, formerNow } = setup(changed);
      expect(await complete(accepted.accountNumber)).toEqual(fail("number_already_enrolled"));
      expect(formerNow()?.numberKey).toBe(numberKeyOf(accepted));
    });

    test("changes at the same time", async () => {
      const { sessions, enrollments, complete, formerNow } = setup();
      sessions.beforeNextSave = () => {
        const former = formerNow();
        if (former) enrollments.table.put(formerId, { ...former, ...changed });
      };
      expect(await complete()).toMatchObject({ status: 200 });
      expect(formerNow()?.movedTo).toBeUndefined();
    });
  });

  test("ends an enrollment whose address was changed before the move began", async () => {
    const contactChanges = [
      {
        detail: "email",
        from: "a@example.org",
        to: "ana@example.org",
        at: "2026-11-01T17:00:00.000Z",
        evidence,
      },
    ] as const;
    const { complete, formerNow } = setup({ contactChanges: [...contactChanges] });
    expect(await complete()).toMatchObject({ status: 200 });
    expect(formerNow()).toMatchObject({ movedTo: { customerId: ids.customer } });
  });

  test("does not say that it moved if the former enrollment is canceled at the same time", async () => {
    const { sessions, enrollments, complete, formerNow, newHomeNow } = setup();
    sessions.beforeNextSave = () => {
      const former = formerNow();
      const numberLost = { reason: "canceled" as const, at };
      if (former) enrollments.table.put(formerId, { ...former, numberLost, numberKey: undefined });
    };
    expect(await complete()).toMatchObject({ status: 200 });
    expect(formerNow()?.movedTo).toBeUndefined();
    expect(newHomeNow()).not.toHaveProperty("movesFrom");
  });
});
