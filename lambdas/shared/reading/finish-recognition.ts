import type { BillRecord } from "#contracts/storage/records.ts";
import type { Page } from "#domain/bill/page.ts";
import type { BillReadResult } from "#domain/bill/result.ts";
import type { BillStore, Clock, Recognition, SessionStore } from "#lambdas/shared/ports.ts";
import { failBill, saveReading } from "./bill-outcome.ts";

export type FinishRecognitionDependencies = {
  bills: BillStore;
  sessions: SessionStore;
  recognition: Pick<Recognition, "result">;
  readBill: (pages: Page[]) => BillReadResult;
  now: Clock;
};

/** Reads a recognized bill and gives it its final status, unless recognition is still running. */
export const finishRecognition =
  (dependencies: FinishRecognitionDependencies) =>
  async (bill: BillRecord, jobId: string): Promise<"finished" | "running"> => {
    const result = await dependencies.recognition.result(jobId);
    if (result.status === "running") return "running";
    if (result.status === "failed") {
      await failBill(dependencies)(bill, "unreadable", undefined, "textract");
    } else if (result.pages.every(({ words }) => words.length === 0)) {
      await failBill(dependencies)(bill, "no_data", undefined, "textract");
    } else {
      await saveReading(dependencies)(bill, dependencies.readBill(result.pages), "textract");
    }
    return "finished";
  };
