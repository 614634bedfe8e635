import type { Block } from "@aws-sdk/client-textract";
import type { z } from "zod";
import type { recognitionNotification } from "#contracts/events/queue-messages.ts";
import type { BillRecord } from "#contracts/storage/records.ts";
import type { Page } from "#domain/bill/page.ts";
import type { BillReadResult } from "#domain/bill/result.ts";
import { log, setLogContext } from "#lambdas/shared/middleware/log.ts";
import type { BillStore, Clock, Recognition, SessionStore } from "#lambdas/shared/ports.ts";
import { failBill, saveReading } from "#lambdas/shared/reading/bill-outcome.ts";
import { acceptsResult } from "#lambdas/shared/records/bills.ts";

type Ended = Exclude<Awaited<ReturnType<Recognition["result"]>>, { status: "running" }>;

export type Dependencies = {
  bills: BillStore;
  sessions: SessionStore;
  recognition: Pick<Recognition, "result">;
  pagesIn: (blocks: Block[]) => Page[];
  read: (pages: Page[]) => BillReadResult;
  now: Clock;
};

/** Reads a bill from the words that recognition found in its pictures. */
export const finishBill =
  (needs: Dependencies) =>
  async ({ JobId, JobTag: tempId }: z.output<typeof recognitionNotification>): Promise<void> => {
    const bill = await needs.bills.find(tempId);
    if (!bill) return log.billNotFound({ tempId });
    setLogContext(bill);
    if (!acceptsResult(bill)) return log.billAlreadyRead({ tempId });
    const outcome = await finishRecognition(needs)(bill, JobId);
    if (outcome === "running") throw new Error("recognition said that it ended and has not"); // ask again later
  };

/** Gives a bill the end that its recognition leads to, unless recognition is still at it. */
export const finishRecognition =
  (needs: Dependencies) =>
  async (bill: BillRecord, jobId: string): Promise<"ended" | "running"> => {
    const result = await needs.recognition.result(jobId);
    if (result.status === "running") return "running";
    await end(needs, bill, result);
    return "ended";
  };

async function end(needs: Dependencies, bill: BillRecord, result: Ended) {
  if (result.status === "failed") return failBill(needs)(bill, "unreadable", undefined, "textract");
  const pages = needs.pagesIn(result.blocks);
  if (pages.every(({ words }) => words.length === 0))
    return failBill(needs)(bill, "no_data", undefined, "textract");
  return saveReading(needs)(bill, needs.read(pages), "textract");
}
