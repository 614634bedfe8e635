import { describe, expect, test } from "vitest";
import type { BillRecord } from "#contracts/storage/records.ts";
import { billTimeoutSeconds } from "#domain/bill-deadlines.ts";
import { expireStuckBills } from "#lambdas/functions/expire-stuck-bills/handler.ts";
import type { Recognition } from "#lambdas/shared/ports.ts";
import { aBill, aSession, ids, noon } from "#tests/builders/records.ts";
import { InMemoryBills, InMemorySessions } from "#tests/builders/stores.ts";

type Result = Awaited<ReturnType<Recognition["result"]>>;
const word = { text: "PSE&G", left: 0, top: 0, width: 0.1, height: 0.1, confidence: 99 };
const succeeded: Result = { status: "succeeded", pages: [{ number: 1, words: [word] }] };
const running: Result = { status: "running" };

const ago = (seconds: number) => new Date(noon.getTime() - seconds * 1000).toISOString();
const anHour = 3600;

/** A bill whose recognition was started this many seconds ago. */
const recognisedFor = (seconds: number, changes: Partial<BillRecord> = {}) =>
  aBill({
    status: "analyzing",
    createdAt: ago(seconds),
    analyzingAt: ago(seconds),
    recognitionJobId: "job-1",
    ...changes,
  });

type Given = { result?: Result | (() => Promise<Result>); arrived?: Date | undefined; read?: () => never };

function setup(bill: BillRecord, { result = running, arrived, read }: Given = {}, ...others: BillRecord[]) {
  const sessions = new InMemorySessions(aSession());
  const bills = new InMemoryBills(sessions, bill, ...others);
  const asked: string[] = [];
  const look = expireStuckBills({
    bills,
    sessions,
    files: { uploadedAt: async () => arrived },
    recognition: {
      result: async (jobId) => {
        asked.push(jobId);
        return typeof result === "function" ? result() : result;
      },
    },
    readBill:
      read ??
      (() => ({
        kind: "bill",
        facts: { utility: { value: "pse", confidence: 0.9, check: false, evidence: [] } },
      })),
    now: () => noon,
  });
  return { bills, sessions, look, asked, bill: () => bills.get(bill.billId) };
}

describe("recognition whose word was lost", () => {
  test("is asked, and the bill is read as if the word had come", async () => {
    const { look, bill, sessions } = setup(recognisedFor(70), { result: succeeded });
    await look();
    expect(bill()).toMatchObject({ status: "complete", readBy: "textract", unfinished: undefined });
    expect(sessions.get(ids.session)?.status).toBe("utility_verified");
  });

  test("and that failed is an end as well", async () => {
    const { look, bill } = setup(recognisedFor(70), { result: { status: "failed" } });
    await look();
    expect(bill()).toMatchObject({ status: "error", error: "unreadable" });
  });

  test("is left alone while it is at work", async () => {
    const { look, bill } = setup(recognisedFor(billTimeoutSeconds.recognition));
    await look();
    expect(bill()?.status).toBe("analyzing");
  });

  test("is not asked about a bill that came a moment ago", async () => {
    const { look, asked } = setup(recognisedFor(billTimeoutSeconds.minSweepAge), { result: succeeded });
    await look();
    expect(asked).toEqual([]);
  });
});

describe("a bill whose time is up ends in words that say what to do", () => {
  const late = billTimeoutSeconds.recognition + 1;

  test.each([
    ["recognition takes too long", recognisedFor(late), {}, "timed_out"],
    [
      "its reader fell each time",
      aBill({
        status: "analyzing",
        createdAt: ago(anHour),
        analyzingAt: ago(billTimeoutSeconds.reading + 1),
      }),
      {},
      "timed_out",
    ],
    [
      "nobody was told of its file",
      aBill({ createdAt: ago(anHour) }),
      { arrived: new Date(ago(billTimeoutSeconds.reading + 1)) },
      "timed_out",
    ],
    [
      "its file never came, and no longer can",
      aBill({ createdAt: ago(billTimeoutSeconds.upload + billTimeoutSeconds.uploadGrace + 1) }),
      {},
      "not_received",
    ],
  ] as [string, BillRecord, Given, string][])("%s", async (_why, overdue, given, error) => {
    const { look, bill } = setup(overdue, given);
    await look();
    expect(bill()).toMatchObject({ status: "error", error, endedAt: ago(0), timedOutAt: ago(0) });
    expect(bill()?.unfinished).toBeUndefined();
  });

  test("recognition that has finished after all is preferred to giving up", async () => {
    const { look, bill } = setup(recognisedFor(late), { result: succeeded });
    await look();
    expect(bill()?.status).toBe("complete");
  });

  test("although recognition cannot be asked", async () => {
    const { look, bill } = setup(recognisedFor(late), {
      result: async () => {
        throw new Error("throttled");
      },
    });
    await look();
    expect(bill()).toMatchObject({ status: "error", error: "timed_out" });
  });

  test("without a further question when questions about it have failed for long", async () => {
    const { look, bill, asked } = setup(recognisedFor(anHour), { result: succeeded });
    await look();
    expect(asked).toEqual([]);
    expect(bill()?.error).toBe("timed_out");
  });
});

describe("a bill that has more time is left alone", () => {
  test.each([
    ["it is being read", aBill({ status: "analyzing", createdAt: ago(anHour), analyzingAt: ago(60) }), {}],
    ["its upload takes its time", aBill({ createdAt: ago(billTimeoutSeconds.upload) }), {}],
    ["its file has just come", aBill({ createdAt: ago(500) }), { arrived: new Date(ago(20)) }],
    ["it has its end", aBill({ status: "complete", createdAt: ago(anHour) }), {}],
  ] as [string, BillRecord, Given][])("%s", async (_why, young, given) => {
    const unfinished = young.status === "complete" ? undefined : young.unfinished;
    const { look, bill } = setup({ ...young, unfinished }, given);
    await look();
    expect(bill()).toEqual({ ...young, unfinished });
  });

  test("it was read while its recognition was being asked", async () => {
    const scan = recognisedFor(billTimeoutSeconds.recognition + 1);
    const { look, bill, bills } = setup(scan, {
      result: async () => {
        await bills.complete({ billId: scan.billId, readBy: "textract" }, undefined, ago(0));
        return running;
      },
    });
    await look();
    expect(bill()).toMatchObject({ status: "complete", error: undefined });
  });

  test("its next try began while its file was being looked for", async () => {
    const forgotten = aBill({ createdAt: ago(anHour) });
    const { look, bill, bills } = setup(forgotten, { arrived: new Date(ago(anHour)) });
    bills.find = async (billId) => {
      const found = bills.get(billId);
      await bills.startAnalyzing(billId, ago(1));
      return found;
    };
    await look();
    expect(bill()?.status).toBe("analyzing");
  });
});

test("one bill that cannot be looked after is told of, and holds up no other", async () => {
  const other = aBill({
    billId: "1f1f0c3e-6a55-4c4a-9d8e-7f0a3f5a0199",
    status: "analyzing",
    createdAt: ago(anHour),
    analyzingAt: ago(anHour),
  });
  const { look, bills, bill } = setup(
    recognisedFor(70, { createdAt: ago(2 * anHour) }),
    {
      result: succeeded,
      read: () => {
        throw new Error("words that nobody can read");
      },
    },
    other,
  );
  await expect(look()).rejects.toThrow("The sweep failed for 1 bills");
  expect(bill()?.status).toBe("analyzing");
  expect(bills.get(other.billId)).toMatchObject({ status: "error", error: "timed_out" });
});

test("two looks at one time come to the same", async () => {
  const { look, bill } = setup(recognisedFor(70), { result: succeeded });
  await Promise.all([look(), look()]);
  const first = bill();
  await look();
  expect(first?.status).toBe("complete");
  expect(bill()).toEqual(first);
});
