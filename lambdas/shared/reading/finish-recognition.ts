import type { BillRecord, RecognitionPlan } from "#contracts/storage/bill.ts";
import type { Page } from "#domain/bill/page.ts";
import type { BillReadResult } from "#domain/bill/result.ts";
import type { BillFiles, BillStore, Clock, Recognition, SessionStore } from "#lambdas/shared/ports.ts";
import { failBill, saveReading } from "./bill-outcome.ts";
import type { RejectedDocument } from "./document-reading.ts";

export type FinishRecognitionDependencies = {
  bills: BillStore;
  sessions: SessionStore;
  files: Pick<BillFiles, "findRecognitionPlan">;
  recognition: Pick<Recognition, "readBy" | "result">;
  parsePages: (pages: Page[]) => Promise<BillReadResult | RejectedDocument>;
  now: Clock;
};

/** Reads a recognized bill and gives it its final status, unless recognition is still running. */
export const finishRecognition =
  (dependencies: FinishRecognitionDependencies) =>
  async (bill: BillRecord, jobId: string): Promise<"finished" | "running"> => {
    const { recognition } = dependencies;
    const { readBy } = recognition;
    const result = await recognition.result(jobId);
    if (result.status === "running") return "running";
    const plan = await dependencies.files.findRecognitionPlan(bill.billId);
    const recognized = result.status === "failed" ? [] : result.pages;
    const pages = mergePages(recognized, plan);
    if (pages.every(({ words }) => words.length === 0)) {
      const error = result.status === "failed" ? "damaged" : "poorly_recognized";
      await failBill(dependencies)(bill, error, undefined, readBy);
      return "finished";
    }
    const reading = await dependencies.parsePages(pages);
    if (reading.kind === "rejected") {
      await failBill(dependencies)(bill, reading.reason, undefined, readBy);
    } else {
      await saveReading(dependencies)(bill, reading, readBy);
    }
    return "finished";
  };

/** The recognized pages and the pages with a text layer, in the order of the uploaded file. */
export function mergePages(recognized: readonly Page[], plan: RecognitionPlan | undefined): Page[] {
  if (!plan) return [...recognized]; // an earlier version sent the whole file
  const renumbered = recognized.map((page) => ({
    ...page,
    number: plan.pageNumbers[page.number - 1] ?? page.number,
    ...(plan.textDiffers && { textDiffers: true }),
  }));
  return [...renumbered, ...plan.textPages.map(toPage)].sort((a, b) => a.number - b.number);
}

const toPage = ({ quarterTurns, ...page }: RecognitionPlan["textPages"][number]): Page => ({
  ...page,
  ...(quarterTurns !== undefined && { quarterTurns }),
});
