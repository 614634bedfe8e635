import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { isExportable } from "#domain/enrollment-export.ts";
import type { EnrollmentNumbers } from "#lambdas/shared/ports.ts";
import { cancellationNow, undoNow } from "#lambdas/shared/records/cancellations.ts";
import { noon } from "#tests/builders/records.ts";
import { uniqueNumber } from "#tests/builders/unique-number.ts";
import { completeIn, type Stores, storeKinds } from "./support/store-kinds.ts";

const at = noon.toISOString();
const evidence = { by: "household", ip: "192.0.2.1", userAgent: "a browser" } as const;
const now = { at: noon, evidence };

describe.each(Object.entries(storeKinds))("a cancellation %s", (_, start) => {
  let stores: Stores;
  let numbers: EnrollmentNumbers;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ stores, stop } = await start());
    ({ numbers } = stores);
  });
  afterAll(() => stop());

  async function enroll(accountNumber: string) {
    const { outcome, ...household } = await completeIn(stores, { accountNumber });
    expect(outcome).toEqual({ ok: true });
    return household;
  }

  async function cancel({ read }: { read: () => Promise<EnrollmentRecord> }) {
    const enrollment = await read();
    return numbers.cancel(enrollment, cancellationNow(enrollment, now));
  }

  test("frees the number, ends the export, and puts the e-mail into the outbox", async () => {
    const accountNumber = uniqueNumber("pse");
    const household = await enroll(accountNumber);
    expect(await cancel(household)).toEqual({ ok: true });

    expect(await numbers.findHolder("pse", accountNumber)).toBeUndefined();
    const canceled = await household.read();
    expect(canceled).toMatchObject({
      numberLost: { reason: "canceled", at },
      cancellations: [{ kind: "canceled", at, wasSent: false, evidence }],
      notices: [{ state: "pending", details: { kind: "canceled", utility: "pse", canceledAt: at } }],
      noticesPending: 1,
    });
    expect(isExportable(canceled)).toBe(false);
  });

  test("tells support if the utility knows of the enrollment, unless support itself canceled", async () => {
    const sent = { progress: [{ kind: "sent" as const, at, by: "omar" }] };
    const [byHousehold, bySupport] = [await enroll(uniqueNumber("pse")), await enroll(uniqueNumber("pse"))];
    const enrollment = await byHousehold.read();
    await numbers.cancel(enrollment, cancellationNow({ ...enrollment, ...sent }, now));
    expect((await byHousehold.read()).supportEmail).toEqual({
      state: "pending",
      change: "canceled_after_sent",
      askedAt: at,
      asker: expect.any(String),
    });

    const other = await bySupport.read();
    const operator = { by: "support", operator: "maria", identifiedBy: "answered an e-mail" } as const;
    await numbers.cancel(other, cancellationNow({ ...other, ...sent }, { at: noon, evidence: operator }));
    expect(await bySupport.read()).not.toHaveProperty("supportEmail");
  });

  test("stays on the record with its evidence after it was undone", async () => {
    const accountNumber = uniqueNumber("pse");
    const household = await enroll(accountNumber);
    await cancel(household);
    const canceled = await household.read();
    expect(await numbers.undoCancellation(canceled, undoNow(canceled, now))).toEqual({ ok: true });

    expect(await numbers.findHolder("pse", accountNumber)).toMatchObject({
      customerId: household.customerId,
    });
    const restored = await household.read();
    expect(restored.cancellations).toMatchObject([
      { kind: "canceled", evidence },
      { kind: "undone", evidence },
    ]);
    expect(restored.notices?.map(({ details }) => details.kind)).toEqual(["canceled", "cancellation_undone"]);
    expect(restored).not.toHaveProperty("numberLost");
  });

  test("lets another enrollment have the number, and then cannot be undone", async () => {
    const accountNumber = uniqueNumber("pse");
    const household = await enroll(accountNumber);
    await cancel(household);
    await enroll(accountNumber);

    const canceled = await household.read();
    const undo = await numbers.undoCancellation(canceled, undoNow(canceled, now));
    expect(undo).toEqual({ ok: false, reason: "number_taken" });
    expect(await household.read()).toEqual(canceled);
  });

  test("is undone once of two at the same time, and the other one does not find its own number taken", async () => {
    const household = await enroll(uniqueNumber("pse"));
    await cancel(household);
    const canceled = await household.read();
    const undo = () => numbers.undoCancellation(canceled, undoNow(canceled, now));
    const outcomes = await Promise.all([undo(), undo()]);
    expect(outcomes.toSorted((a, b) => Number(b.ok) - Number(a.ok))).toEqual([
      { ok: true },
      { ok: false, reason: "changed_meanwhile" },
    ]);
  });

  test("is written once of two at the same time", async () => {
    const household = await enroll(uniqueNumber("pse"));
    // Both have read the enrollment before either one writes.
    const enrollment = await household.read();
    const write = () => numbers.cancel(enrollment, cancellationNow(enrollment, now));
    const outcomes = await Promise.all([write(), write()]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await household.read()).cancellations).toHaveLength(1);
  });
});
