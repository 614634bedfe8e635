import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { formatCancellation } from "#tools/support/format.ts";
import { startSupport } from "./support/support-aws.ts";

let aws: Awaited<ReturnType<typeof startSupport>>;
beforeAll(async () => {
  aws = await startSupport();
});
afterAll(() => aws.stop());

const at = "2026-11-20T17:00:00.000Z";

/** A completed enrollment that holds its number. */
async function aHolder(changes: Partial<EnrollmentRecord> = {}) {
  const numberKey = crypto.randomUUID();
  const holder = await aws.addHousehold({ numberKey, ...changes });
  const { customerId } = holder;
  await aws.put("enrollmentNumbers", { numberKey, customerId, isConfirmed: false, heldSince: at });
  const item = () => aws.get("enrollmentNumbers", { numberKey });
  return { customerId, item };
}

describe("allow-export", () => {
  test("lets an unconfirmed enrollment be exported, keep its number, and records who did it", async () => {
    const { customerId, item } = await aHolder();
    expect((await aws.show(customerId)).exportState).toBe(
      "not exported: the e-mail address is not confirmed",
    );

    await aws.support.allowExport({ customerId });

    expect(await aws.enrollment(customerId)).toMatchObject({
      exportAllowedAt: expect.any(String),
      supportEvents: [{ kind: "export_allowed", by: "maria" }],
    });
    expect(await item()).toMatchObject({ customerId, isConfirmed: true });
    const { exportState, timeline } = await aws.show(customerId);
    expect(exportState).toBe("exported: allowed by support");
    expect(timeline.at(-1)).toMatchObject({
      what: "Export allowed without a confirmed e-mail",
      detail: "by maria",
    });
  });
});

describe("release-number", () => {
  test("frees the number of a confirmed enrollment, ends its export, and records who did it", async () => {
    const { customerId, item } = await aHolder({ emailConfirmedAt: at });

    await aws.support.releaseNumber({ customerId });

    expect(await item()).toBeUndefined();
    expect(await aws.enrollment(customerId)).toMatchObject({
      numberLost: { reason: "canceled" },
      supportEvents: [{ kind: "number_released", by: "maria" }],
    });
    expect((await aws.show(customerId)).exportState).toBe("not exported: canceled");
    await expect(aws.support.releaseNumber({ customerId })).rejects.toThrow("holds no enrollment number");
    await expect(aws.support.allowExport({ customerId })).rejects.toThrow("cannot be exported");
  });

  test("fails before the enrollment is completed", async () => {
    const { customerId } = await aws.addHousehold({ stage: "submitted" });
    await expect(aws.support.releaseNumber({ customerId })).rejects.toThrow("has not completed");
    await expect(aws.support.allowExport({ customerId })).rejects.toThrow("has not completed");
  });
});

describe("cancel", () => {
  const identifiedBy = "answered an e-mail to the address on the record";
  const event = { kind: "canceled", evidence: { by: "support", operator: "maria", identifiedBy } };

  test("ends the enrollment, frees its number, and records who asked and how they were identified", async () => {
    const { customerId, item } = await aHolder({ emailConfirmedAt: at });
    expect(await aws.support.cancel({ customerId, identifiedBy })).toMatchObject({
      end: { when: "at_once" },
    });

    expect(await item()).toBeUndefined();
    expect(await aws.enrollment(customerId)).toMatchObject({
      numberLost: { reason: "canceled" },
      cancellations: [{ ...event, wasSent: false }],
    });
    const { exportState, timeline } = await aws.show(customerId);
    expect(exportState).toBe("not exported: canceled");
    expect(timeline).toContainEqual({
      at: expect.any(String),
      what: "Canceled",
      detail: `by maria; identified: ${identifiedBy}`,
    });
    await expect(aws.support.cancel({ customerId, identifiedBy })).rejects.toThrow("has ended already");
  });

  test("says so when the utility knows of the enrollment", async () => {
    const { customerId } = await aHolder({ progress: [{ kind: "sent", at, by: "omar" }] });
    const canceled = await aws.support.cancel({ customerId, identifiedBy });
    expect(canceled.end).toEqual({ when: "within_two_bills" });
    expect(formatCancellation(canceled)).toContain("take it off the utility's list");
    expect((await aws.show(customerId)).timeline).toContainEqual(
      expect.objectContaining({ what: "Canceled, after it was sent to the utility" }),
    );
  });
});

test("find and show tell of attempts to enroll a number twice", async () => {
  const otherCustomerId = crypto.randomUUID();
  const attempt = { at, role: "holder" as const, otherCustomerId };
  const { customerId } = await aws.addHousehold({ numberConflicts: [attempt, attempt] });

  const { households } = await aws.support.find({ term: customerId, kind: undefined, all: false });
  expect(households).toMatchObject([{ attempts: "others tried to enroll its number 2 times" }]);
  const { timeline } = await aws.show(customerId);
  expect(timeline).toContainEqual({
    at,
    what: "Another household tried to enroll the same number",
    detail: `customer ${otherCustomerId}`,
  });
});
