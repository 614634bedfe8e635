import { expect, test } from "vitest";
import type { BillRecord } from "#contracts/storage/records.ts";
import { finishBill } from "#lambdas/functions/finish-bill/handler.ts";
import type { Recognition } from "#lambdas/shared/ports.ts";
import { aBill, aSession, ids, noon } from "#tests/builders/records.ts";
import { InMemoryBills, InMemorySessions } from "#tests/builders/stores.ts";

type Result = Awaited<ReturnType<Recognition["result"]>>;
const word = { text: "PSE&G", left: 0, top: 0, width: 0.1, height: 0.1, confidence: 99 };
const succeeded: Result = { status: "succeeded", pages: [{ number: 1, words: [word] }] };

function setup(result: Result, bill: Partial<BillRecord> = { status: "analyzing" }) {
  const sessions = new InMemorySessions(aSession());
  const bills = new InMemoryBills(sessions, aBill(bill));
  const finish = finishBill({
    bills,
    sessions,
    recognition: { result: async () => result },
    readBill: () => ({
      kind: "bill",
      facts: { utility: { value: "pse", confidence: 0.9, check: false, evidence: [] } },
    }),
    now: () => noon,
  });
  return { bills, sessions, finish: () => finish({ JobId: "job-1", JobTag: ids.bill }) };
}

test("reads a recognized bill and records that Textract read it", async () => {
  const { bills, sessions, finish } = setup(succeeded);
  await finish();
  expect(bills.get(ids.bill)).toMatchObject({ status: "complete", readBy: "textract" });
  expect(sessions.get(ids.session)?.status).toBe("utility_verified");
});

test("reads a bill whose notification arrives before its job id is saved", async () => {
  const { bills, finish } = setup(succeeded, { status: "uploading" });
  await finish();
  expect(bills.get(ids.bill)?.status).toBe("complete");
  expect(await bills.saveRecognitionJob(ids.bill, "job-1", noon.toISOString())).toMatchObject({ ok: false });
});

test.each([
  ["a failed job", { status: "failed" }, "unreadable"],
  ["pages without a word", { status: "succeeded", pages: [{ number: 1, words: [] }] }, "no_data"],
] as [string, Result, string][])("stores an error for %s", async (_case, result, error) => {
  const { bills, finish } = setup(result);
  await finish();
  expect(bills.get(ids.bill)).toMatchObject({ status: "error", error });
});

test("throws while the job is still running, so that SQS retries", async () => {
  const { finish } = setup({ status: "running" });
  await expect(finish()).rejects.toThrow();
});

test("ignores a repeated notification", async () => {
  const { bills, finish } = setup({ status: "failed" }, { status: "complete" });
  await finish();
  expect(bills.get(ids.bill)?.status).toBe("complete");
});
