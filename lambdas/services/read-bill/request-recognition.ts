import { type BillRecord, recognitionPath } from "#contracts/storage/bill.ts";
import { type Quota, recognizedPagesOfNetwork } from "#domain/limits.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import type {
  BillFiles,
  BillStore,
  Clock,
  Limiter,
  Recognition,
  SessionStore,
  SwitchReader,
} from "#lambdas/shared/ports.ts";
import { failBill, saveReading } from "#lambdas/shared/reading/bill-outcome.ts";
import type { DocumentReading } from "#lambdas/shared/reading/document-reading.ts";

export type RequestRecognitionDependencies = {
  bills: BillStore;
  sessions: SessionStore;
  files: Pick<BillFiles, "findUpload" | "keepUpload" | "uploadedAt" | "saveRecognitionPlan" | "discard">;
  recognition: Pick<Recognition, "start">;
  limiter: Pick<Limiter, "takeFromQuota">;
  /** What all households together may have recognized on one day: every page is paid. */
  pageQuota: Quota;
  isScanningOff: SwitchReader;
  now: Clock;
};

type UnreadDocument = Extract<DocumentReading, { kind: "needs_recognition" }>;

/** Sends the unread pages of a bill to recognition. The result arrives later on the queue of `finish-bill`. */
export async function requestRecognition(
  dependencies: RequestRecognitionDependencies,
  bill: BillRecord,
  document: UnreadDocument,
): Promise<void> {
  const { recognition, bills, isScanningOff, now } = dependencies;
  const { billId } = bill;
  if ((await isScanningOff()) || !(await planRecognition(dependencies, bill, document))) {
    return endWithoutRecognition(dependencies, bill, document);
  }
  const filePath = recognitionPath(billId);
  const started = await recognition.start({ billId, filePath });
  if (!started.ok) {
    return failBill(dependencies)(bill, await errorFor(started.reason, dependencies, filePath));
  }
  await bills.saveRecognitionJob(billId, started.jobId, now().toISOString());
  log.billSentToRecognition({ billId, jobId: started.jobId, pages: document.pageNumbers.length });
}

/** Returns whether the pages may be recognized. A second attempt takes no more pages, and saves the same plan. */
async function planRecognition(
  { files, limiter, pageQuota }: RequestRecognitionDependencies,
  { billId, networkHash }: BillRecord,
  { pdf, pageNumbers, textPages, textDiffers }: UnreadDocument,
): Promise<boolean> {
  const share = networkHash
    ? { quota: recognizedPagesOfNetwork(pageQuota), subject: networkHash }
    : undefined;
  const taken = await limiter.takeFromQuota(pageQuota, pageNumbers.length, { purpose: billId, share });
  if (!taken.ok) return false;
  await files.saveRecognitionPlan(billId, pdf, { pageNumbers, textPages, textDiffers });
  return true;
}

/** The pages with a text layer may already say enough for the household to continue. */
async function endWithoutRecognition(
  dependencies: RequestRecognitionDependencies,
  bill: BillRecord,
  { reading }: UnreadDocument,
): Promise<void> {
  log.recognitionPaused({ billId: bill.billId });
  if (reading?.kind === "bill") return saveReading(dependencies)(bill, reading, "text");
  return failBill(dependencies)(bill, "recognition_paused");
}

type StartFailure = Exclude<Awaited<ReturnType<Recognition["start"]>>, { ok: true }>["reason"];

/** Throws when the file exists but the recognizer has no access: that is a fault of our permissions, not of the file. */
async function errorFor(failure: StartFailure, { files }: RequestRecognitionDependencies, filePath: string) {
  if (failure !== "out_of_reach") return failure;
  if (!(await files.uploadedAt(filePath))) return "not_received";
  throw new Error("The recognizer cannot read a file that is in the bucket.");
}
