import { expect, test } from "vitest";
import type { BillRecord, RecognitionPlan } from "#contracts/storage/bill.ts";
import type { Page } from "#domain/bill/page.ts";
import type { BillFacts } from "#domain/bill/result.ts";
import { finishBill } from "#lambdas/services/finish-bill/finish-bill.ts";
import type { Recognition } from "#lambdas/shared/ports.ts";
import type { FinishRecognitionDependencies } from "#lambdas/shared/reading/finish-recognition.ts";
import { aBill, aSession, ids, noon } from "#tests/builders/records.ts";
import { InMemoryBills, InMemorySessions } from "#tests/builders/stores.ts";

type Result = Awaited<ReturnType<Recognition["result"]>>;
const word = { text: "PSE&G", left: 0, top: 0, width: 0.1, height: 0.1, confidence: 99 };
const succeeded: Result = { status: "succeeded", pages: [{ number: 1, words: [word] }] };

type Options = {
  bill?: Partial<BillRecord>;
  plan?: RecognitionPlan;
  reading?: Awaited<ReturnType<FinishRecognitionDependencies["parsePages"]>>;
};

const utility: BillFacts["utility"] = { value: "pse", confidence: 0.9, check: false, evidence: [] };

function setup(
  result: Result,
  { bill = { status: "analyzing" }, plan, reading = { kind: "bill", facts: { utility } } }: Options = {},
) {
  let readPages: Page[] = [];
  const sessions = new InMemorySessions(aSession({ awaitedBillId: ids.bill }));
  const bills = new InMemoryBills(sessions, aBill(bill));
  const finish = finishBill({
    bills,
    sessions,
    recognition: { readBy: "textract", result: async () => result },
    files: { findRecognitionPlan: async () => plan },
    parsePages: async (pages) => {
      readPages = pages;
      return reading;
    },
    now: () => noon,
  });
  return {
    bills,
    sessions,
    readPages: () => readPages,
    finish: () => finish({ JobId: "job-1", JobTag: ids.bill }),
  };
}

test("reads a recognized bill and records which recognizer read it", async () => {
  const { bills, sessions, finish } = setup(succeeded);
  await finish();
  expect(bills.get(ids.bill)).toMatchObject({ status: "complete", readBy: "textract" });
  expect(sessions.get(ids.session)?.status).toBe("utility_verified");
});

test("reads a bill whose notification arrives before its job id is saved", async () => {
  const { bills, finish } = setup(succeeded, { bill: { status: "uploading" } });
  await finish();
  expect(bills.get(ids.bill)?.status).toBe("complete");
  expect(await bills.saveRecognitionJob(ids.bill, "job-1", noon.toISOString())).toMatchObject({ ok: false });
});

test.each([
  ["a failed job", { status: "failed" }, "damaged"],
  ["pages without a word", { status: "succeeded", pages: [{ number: 1, words: [] }] }, "poorly_recognized"],
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
  const { bills, finish } = setup({ status: "failed" }, { bill: { status: "complete" } });
  await finish();
  expect(bills.get(ids.bill)?.status).toBe("complete");
});

test("reads recognized pages together with the pages that have a text layer, in their order", async () => {
  const textPages = [{ number: 2, words: [{ ...word, confidence: 100 }] }];
  const pages = [1, 2].map((number) => ({ number, words: [word] }));
  const { readPages, finish } = setup(
    { status: "succeeded", pages },
    { plan: { pageNumbers: [1, 3], textPages } },
  );
  await finish();
  expect(readPages().map(({ number, words }) => [number, words[0]?.confidence])).toEqual([
    [1, 99],
    [2, 100],
    [3, 99],
  ]);
});

test("says of recognized pages that the file's text differs", async () => {
  const { readPages, finish } = setup(succeeded, {
    plan: { pageNumbers: [2], textPages: [], textDiffers: true },
  });
  await finish();
  expect(readPages()).toEqual([{ number: 2, textDiffers: true, words: [word] }]);
});

test("reads the pages with a text layer when recognition failed", async () => {
  const plan = { pageNumbers: [1], textPages: [{ number: 2, words: [word] }] };
  const { bills, finish } = setup({ status: "failed" }, { plan });
  await finish();
  expect(bills.get(ids.bill)?.status).toBe("complete");
});

test("ends a bill that takes too long once, without another attempt", async () => {
  const { bills, finish } = setup(succeeded, { reading: { kind: "rejected", reason: "too_slow" } });
  await finish();
  expect(bills.get(ids.bill)).toMatchObject({ status: "error", error: "too_slow" });
});
