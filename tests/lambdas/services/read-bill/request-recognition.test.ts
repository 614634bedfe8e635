import { describe, expect, test } from "vitest";
import { recognitionPath } from "#contracts/storage/bill.ts";
import { recognizedPages, recognizedPagesOfNetwork } from "#domain/limits.ts";
import { ids } from "#tests/builders/records.ts";
import { needsRecognition, setUpReadBill, withoutEnrollmentId } from "./support/set-up-read-bill.ts";

describe("a bill that needs recognition", () => {
  test("has its unread pages recognized, from a file that no browser can write", async () => {
    const { bills, upload, plans, sentFiles } = setUpReadBill({ document: needsRecognition });
    await upload();
    expect(bills.get(ids.bill)).toMatchObject({ status: "analyzing", recognitionJobId: "job-1" });
    expect(sentFiles).toEqual([recognitionPath(ids.bill)]);
    expect(plans.get(ids.bill)).toEqual({
      pdf: needsRecognition.pdf,
      pageNumbers: [1, 3],
      textPages: needsRecognition.textPages,
    });
  });

  test("ends with the other ways in when the pages of the day are used up", async () => {
    const { bills, upload, sentFiles } = setUpReadBill({ document: needsRecognition, pagesPerDay: 1 });
    await upload();
    expect(bills.get(ids.bill)).toMatchObject({ status: "error", error: "recognition_paused" });
    expect(sentFiles).toEqual([]);
  });

  test.each([
    [
      "of a network that has used up its share of the day's pages",
      { networkHash: "campus" },
      { status: "error", error: "recognition_paused" },
    ],
    ["of another network", { networkHash: "home" }, { status: "analyzing" }],
    ["of an earlier version, which has no network", {}, { status: "analyzing" }],
  ])("ends with the other ways in only if it is one %s", async (_case, bill, outcome) => {
    const { bills, limiter, upload } = setUpReadBill({ document: needsRecognition, bill, pagesPerDay: 20 });
    const pages = recognizedPages(20);
    const share = { quota: recognizedPagesOfNetwork(pages), subject: "campus" };
    expect(await limiter.takeFromQuota(pages, 1, { purpose: "another bill", share })).toEqual({ ok: true });
    await upload();
    expect(bills.get(ids.bill)).toMatchObject(outcome);
  });

  test("keeps what its text layer says when the pages of the day are used up", async () => {
    const document = { ...needsRecognition, reading: { kind: "bill", facts: withoutEnrollmentId } } as const;
    const { bills, upload } = setUpReadBill({ document, pagesPerDay: 1 });
    await upload();
    expect(bills.get(ids.bill)).toMatchObject({ status: "complete", readBy: "text" });
  });

  test("ends with the other ways in, and takes no pages, while operations has switched scans off", async () => {
    const { bills, upload, sentFiles } = setUpReadBill({ document: needsRecognition, isScanningOff: true });
    await upload();
    expect(bills.get(ids.bill)).toMatchObject({ status: "error", error: "recognition_paused" });
    expect(sentFiles).toEqual([]);
  });

  test("counts its pages once when the first attempt fails", async () => {
    let attempts = 0;
    const { bills, upload } = setUpReadBill({
      document: needsRecognition,
      pagesPerDay: 2,
      recognition: async () => {
        if (attempts++ === 0) throw new Error("throttled");
        return { ok: true, jobId: "job-1" };
      },
    });
    await expect(upload()).rejects.toThrow("throttled");
    await upload();
    expect(bills.get(ids.bill)?.recognitionJobId).toBe("job-1");
  });

  test("counts its pages once when two attempts run at the same time", async () => {
    const { bills, upload } = setUpReadBill({
      document: needsRecognition,
      bill: { status: "analyzing" },
      pagesPerDay: needsRecognition.pageNumbers.length,
      isTurnIgnored: true,
    });
    await Promise.all([upload(), upload()]);
    expect(bills.get(ids.bill)).toMatchObject({ status: "analyzing", recognitionJobId: "job-1" });
  });

  test("counts its pages once when the first attempt ends before it stored which they are", async () => {
    const { bills, upload, plans, failNextPlan } = setUpReadBill({
      document: needsRecognition,
      pagesPerDay: needsRecognition.pageNumbers.length,
    });
    failNextPlan(new Error("S3 does not answer"));
    await expect(upload()).rejects.toThrow("S3 does not answer");
    await upload();
    expect(bills.get(ids.bill)?.recognitionJobId).toBe("job-1");
    expect(plans.has(ids.bill)).toBe(true);
  });

  test("gets an error when the recognizer rejects the file", async () => {
    const { bills, upload } = setUpReadBill({
      document: needsRecognition,
      recognition: async () => ({ ok: false, reason: "damaged" }),
    });
    await upload();
    expect(bills.get(ids.bill)).toMatchObject({ status: "error", error: "damaged" });
  });

  test("is retried when the recognizer cannot access a file that exists", async () => {
    const { bills, upload } = setUpReadBill({
      document: needsRecognition,
      recognition: async () => ({ ok: false, reason: "out_of_reach" }),
    });
    await expect(upload()).rejects.toThrow("cannot read a file that is in the bucket");
    expect(bills.get(ids.bill)?.status).toBe("analyzing");
  });

  test("is retried when the recognizer fails", async () => {
    const { bills, upload } = setUpReadBill({
      document: needsRecognition,
      recognition: async () => {
        throw new Error("throttled");
      },
    });
    await expect(upload()).rejects.toThrow("throttled");
    expect(bills.get(ids.bill)?.status).toBe("analyzing");
  });
});
