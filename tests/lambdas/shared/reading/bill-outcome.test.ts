import { describe, expect, test, vi } from "vitest";
import type { BillRecord } from "#contracts/storage/bill.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import type { BillFacts } from "#domain/bill/result.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { failBill, saveReading } from "#lambdas/shared/reading/bill-outcome.ts";
import { aBill, aSession, ids, noon } from "#tests/builders/records.ts";
import { InMemoryBills, InMemorySessions } from "#tests/builders/stores.ts";

const certain = { confidence: 0.99, check: false, evidence: [] };
const facts: BillFacts = {
  utility: { value: "pse", ...certain },
  enrollmentId: { value: "PE000067586564119084", ...certain },
};

function setup(bill: Partial<BillRecord> = {}, session: Partial<SessionRecord> = {}) {
  const sessions = new InMemorySessions(aSession({ awaitedBillId: ids.bill, ...session }));
  const bills = new InMemoryBills(sessions, aBill(bill));
  return { bills, sessions, now: () => noon };
}

describe("saveReading", () => {
  test("saves the parsed bill, and the utility data in the session", async () => {
    const stores = setup();
    await saveReading(stores)(aBill(), { kind: "bill", facts }, "text");
    expect(stores.bills.get(ids.bill)).toMatchObject({ status: "complete", readBy: "text" });
    expect(stores.sessions.get(ids.session)).toMatchObject({
      status: "utility_verified",
      utilityData: { billId: ids.bill, enrollmentId: "PE000067586564119084" },
    });
  });

  test.each([
    [false, {}],
    [true, { status: "error", error: "timed_out", timedOutAt: noon.toISOString() }],
  ] as const)("says whether the bill was late: %s", async (isLate, changes) => {
    const measured = vi.spyOn(log, "billRead");
    await saveReading(setup(changes))(aBill(changes), { kind: "bill", facts }, "text");
    expect(measured).toHaveBeenLastCalledWith(expect.objectContaining({ isLate }));
  });

  test("keeps the link of a bill from another device, so that the page with its code learns which bill it was", async () => {
    const uploadLink = { secretHash: "hash", expiresAt: 0, billId: ids.bill };
    const stores = setup({}, { uploadLink });
    await saveReading(stores)(aBill(), { kind: "bill", facts }, "text");
    expect(stores.sessions.get(ids.session)).toMatchObject({ uploadLink });
    expect(stores.sessions.get(ids.session)).not.toHaveProperty("awaitedBillId");
  });

  test("replaces the account of a submitted application, and never that of a completed enrollment", async () => {
    const stores = setup({}, { status: "application_submitted" });
    await saveReading(stores)(aBill(), { kind: "bill", facts }, "text");
    expect(stores.sessions.get(ids.session)).toMatchObject({
      status: "application_submitted",
      utilityData: { source: "bill_upload" },
    });

    const completed = setup({}, { status: "completed" });
    await saveReading(completed)(aBill(), { kind: "bill", facts }, "text");
    expect(completed.bills.get(ids.bill)).toMatchObject({ status: "complete" });
    expect(completed.sessions.get(ids.session)).not.toHaveProperty("utilityData");
  });

  test.each([
    ["another bill", ids.session],
    ["no bill, because the household stopped it or entered its account in another way", undefined],
  ])("does not replace the account of a session that waits for %s", async (_, awaitedBillId) => {
    const utilityData = { source: "manual" as const, utilityName: "PSE&G", accountDetails: {} };
    const stores = setup({}, { utilityData, awaitedBillId });
    await saveReading(stores)(aBill(), { kind: "bill", facts }, "text");
    expect(stores.bills.get(ids.bill)).toMatchObject({ status: "complete" });
    expect(stores.sessions.get(ids.session)).toMatchObject({ utilityData, version: 1 });
  });

  test("saves the error and the issuer of a bill from a company that we do not serve", async () => {
    const stores = setup();
    const reading = { kind: "unserved" as const, issuer: "Rockland Electric" };
    await saveReading(stores)(aBill(), reading, "textract");
    expect(stores.bills.get(ids.bill)).toMatchObject({
      status: "error",
      error: "unserved",
      issuer: "Rockland Electric",
      readBy: "textract",
    });
  });
});

test("failBill saves the error", async () => {
  const stores = setup();
  await failBill(stores)(aBill(), "encrypted");
  expect(stores.bills.get(ids.bill)).toMatchObject({ status: "error", error: "encrypted" });
});
