import { describe, expect, test, vi } from "vitest";
import type { BillRecord } from "#contracts/storage/bill.ts";
import { billTimeoutSeconds } from "#domain/bill-deadlines.ts";
import { expireStuckBills } from "#lambdas/services/expire-stuck-bills/expire-stuck-bills.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import type { Recognition } from "#lambdas/shared/ports.ts";
import { aBill, aSession, ids, noon } from "#tests/builders/records.ts";
import { InMemoryBills, InMemorySessions } from "#tests/builders/stores.ts";

type Result = Awaited<ReturnType<Recognition["result"]>>;
const word = { text: "PSE&G", left: 0, top: 0, width: 0.1, height: 0.1, confidence: 99 };
const succeeded: Result = { status: "succeeded", pages: [{ number: 1, words: [word] }] };
const running: Result = { status: "running" };

const ago = (seconds: number) => new Date(noon.getTime() - seconds * 1000).toISOString();
const oneHour = 3600;

/** A bill whose recognition was started this many seconds ago. */
const recognizingFor = (seconds: number, changes: Partial<BillRecord> = {}) =>
  aBill({
    status: "analyzing",
    createdAt: ago(seconds),
    analyzingAt: ago(seconds),
    recognitionJobId: "job-1",
    ...changes,
  });

type Options = {
  result?: Result | (() => Promise<Result>);
  uploadedAt?: Date | undefined;
  read?: () => never;
};

function setup(
  bill: BillRecord,
  { result = running, uploadedAt, read }: Options = {},
  ...others: BillRecord[]
) {
  const sessions = new InMemorySessions(aSession({ awaitedBillId: ids.bill }));
  const bills = new InMemoryBills(sessions, bill, ...others);
  const polledJobs: string[] = [];
  const sweep = expireStuckBills({
    bills,
    sessions,
    files: { uploadedAt: async () => uploadedAt, findRecognitionPlan: async () => undefined },
    recognition: {
      readBy: "textract",
      result: async (jobId) => {
        polledJobs.push(jobId);
        return typeof result === "function" ? result() : result;
      },
    },
    parsePages:
      read ??
      (async () => ({
        kind: "bill",
        facts: { utility: { value: "pse", confidence: 0.9, check: false, evidence: [] } },
      })),
    now: () => noon,
  });
  return { bills, sessions, sweep, polledJobs, bill: () => bills.get(bill.billId) };
}

describe("a job whose notification was lost", () => {
  test("is polled, and the bill is read", async () => {
    const { sweep, bill, sessions } = setup(recognizingFor(70), { result: succeeded });
    await sweep();
    expect(bill()).toMatchObject({ status: "complete", readBy: "textract", unfinished: undefined });
    expect(sessions.get(ids.session)?.status).toBe("utility_verified");
  });

  test("gives the bill an error when it failed", async () => {
    const { sweep, bill } = setup(recognizingFor(70), { result: { status: "failed" } });
    await sweep();
    expect(bill()).toMatchObject({ status: "error", error: "damaged" });
  });

  test("is left alone while it is running", async () => {
    const { sweep, bill } = setup(recognizingFor(billTimeoutSeconds.recognition));
    await sweep();
    expect(bill()?.status).toBe("analyzing");
  });

  test("is not polled for a new bill", async () => {
    const { sweep, polledJobs } = setup(recognizingFor(billTimeoutSeconds.minSweepAge), {
      result: succeeded,
    });
    await sweep();
    expect(polledJobs).toEqual([]);
  });
});

describe("sets an error on a bill past its deadline", () => {
  const late = billTimeoutSeconds.recognition + 1;

  test.each([
    ["recognition takes too long", recognizingFor(late), {}, "timed_out"],
    [
      "its reader failed at each attempt",
      aBill({
        status: "analyzing",
        createdAt: ago(oneHour),
        analyzingAt: ago(billTimeoutSeconds.reading + 1),
      }),
      {},
      "timed_out",
    ],
    [
      "its upload event was lost",
      aBill({ createdAt: ago(oneHour) }),
      { uploadedAt: new Date(ago(billTimeoutSeconds.reading + 1)) },
      "timed_out",
    ],
    [
      "its file was not uploaded in time",
      aBill({ createdAt: ago(billTimeoutSeconds.upload + billTimeoutSeconds.uploadGrace + 1) }),
      {},
      "not_received",
    ],
  ] as [string, BillRecord, Options, string][])("%s", async (_case, overdue, options, error) => {
    const { sweep, bill } = setup(overdue, options);
    await sweep();
    expect(bill()).toMatchObject({ status: "error", error, endedAt: ago(0), timedOutAt: ago(0) });
    expect(bill()?.unfinished).toBeUndefined();
  });

  test.each([
    ["text", aBill({ status: "analyzing", createdAt: ago(oneHour), analyzingAt: ago(oneHour) })],
    ["textract", recognizingFor(oneHour)],
  ])("measures how long its household waited for a bill that is read by %s", async (readBy, overdue) => {
    const measured = vi.spyOn(log, "billExpired");
    await setup(overdue).sweep();
    expect(measured).toHaveBeenLastCalledWith(expect.objectContaining({ readBy, ms: oneHour * 1000 }));
  });

  test("reads a recognized bill past its deadline instead of expiring it", async () => {
    const { sweep, bill } = setup(recognizingFor(late), { result: succeeded });
    await sweep();
    expect(bill()?.status).toBe("complete");
  });

  test("expires a bill past its deadline while polling fails", async () => {
    const { sweep, bill } = setup(recognizingFor(late), {
      result: async () => {
        throw new Error("throttled");
      },
    });
    await sweep();
    expect(bill()).toMatchObject({ status: "error", error: "timed_out" });
  });

  test("stops polling for a bill that is long past its deadline", async () => {
    const { sweep, bill, polledJobs } = setup(recognizingFor(oneHour), { result: succeeded });
    await sweep();
    expect(polledJobs).toEqual([]);
    expect(bill()?.error).toBe("timed_out");
  });
});

describe("does not change a bill before its deadline", () => {
  test.each([
    ["it is being read", aBill({ status: "analyzing", createdAt: ago(oneHour), analyzingAt: ago(60) }), {}],
    ["its upload is slow", aBill({ createdAt: ago(billTimeoutSeconds.upload) }), {}],
    ["its file was uploaded a moment ago", aBill({ createdAt: ago(500) }), { uploadedAt: new Date(ago(20)) }],
    ["it has a final status", aBill({ status: "complete", createdAt: ago(oneHour) }), {}],
  ] as [string, BillRecord, Options][])("%s", async (_case, billBefore, options) => {
    const unfinished = billBefore.status === "complete" ? undefined : billBefore.unfinished;
    const { sweep, bill } = setup({ ...billBefore, unfinished }, options);
    await sweep();
    expect(bill()).toEqual({ ...billBefore, unfinished });
  });

  test("keeps a result that is saved during the poll", async () => {
    const scan = recognizingFor(billTimeoutSeconds.recognition + 1);
    const { sweep, bill, bills } = setup(scan, {
      result: async () => {
        await bills.complete({ billId: scan.billId, readBy: "textract" }, undefined, ago(0));
        return running;
      },
    });
    await sweep();
    expect(bill()).toMatchObject({ status: "complete", error: undefined });
  });

  test("keeps a bill whose next attempt starts during the sweep", async () => {
    const overdue = aBill({ createdAt: ago(oneHour) });
    const { sweep, bill, bills } = setup(overdue, { uploadedAt: new Date(ago(oneHour)) });
    bills.find = async (billId) => {
      const found = bills.get(billId);
      await bills.startAnalyzing(billId, ago(1));
      return found;
    };
    await sweep();
    expect(bill()?.status).toBe("analyzing");
  });
});

test("reports a bill that cannot be swept and still sweeps the others", async () => {
  const otherBill = aBill({
    billId: "1f1f0c3e-6a55-4c4a-9d8e-7f0a3f5a0199",
    status: "analyzing",
    createdAt: ago(oneHour),
    analyzingAt: ago(oneHour),
  });
  const { sweep, bills, bill } = setup(
    recognizingFor(70, { createdAt: ago(2 * oneHour) }),
    {
      result: succeeded,
      read: () => {
        throw new Error("the reader failed");
      },
    },
    otherBill,
  );
  await expect(sweep()).rejects.toThrow("The sweep failed for 1 bills");
  expect(bill()?.status).toBe("analyzing");
  expect(bills.get(otherBill.billId)).toMatchObject({ status: "error", error: "timed_out" });
});

test("expires a bill once for two concurrent sweeps", async () => {
  const { sweep, bill } = setup(recognizingFor(70), { result: succeeded });
  await Promise.all([sweep(), sweep()]);
  const first = bill();
  await sweep();
  expect(first?.status).toBe("complete");
  expect(bill()).toEqual(first);
});
