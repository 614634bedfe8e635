import type { z } from "zod";
import type { billUploadEvent } from "#contracts/events/queue-messages.ts";
import type { BillRecord } from "#contracts/storage/records.ts";
import type { Page } from "#domain/bill/page.ts";
import type { BillReadResult } from "#domain/bill/result.ts";
import { log, setLogContext } from "#lambdas/shared/middleware/log.ts";
import type { BillFiles, BillStore, Clock, Recognition, SessionStore } from "#lambdas/shared/ports.ts";
import { failBill, saveReading } from "#lambdas/shared/reading/bill-outcome.ts";
import type { TextLayer } from "#lambdas/shared/reading/text-layer.ts";
import { acceptsResult } from "#lambdas/shared/records/bills.ts";

type Dependencies = {
  bills: BillStore;
  sessions: SessionStore;
  files: Pick<BillFiles, "read" | "uploadedAt">;
  recognition: Pick<Recognition, "start">;
  readTextLayer: (bytes: Uint8Array) => Promise<TextLayer>;
  readBill: (pages: Page[]) => BillReadResult;
  now: Clock;
};

/** Reads uploaded bills from their text layer. A bill without a usable text layer is sent to recognition. */
export const readUploads =
  (dependencies: Dependencies) =>
  async ({ Records }: z.output<typeof billUploadEvent>): Promise<void> => {
    for (const { s3 } of Records) await readUpload(dependencies, s3.object.key);
  };

async function readUpload(dependencies: Dependencies, filePath: string): Promise<void> {
  const { bills, files, readTextLayer, readBill, now } = dependencies;
  const billId = filePath.split("/")[1] ?? "";
  const bill = await bills.find(billId);
  if (!bill || bill.filePath !== filePath) return log.billNotFound({ billId });
  setLogContext(bill);
  if (!acceptsResult(bill)) return log.billAlreadyRead({ billId }); // SQS may deliver twice
  // The reading deadline counts from the first attempt, because the household has waited since then.
  if (bill.status !== "analyzing") {
    const started = await bills.startAnalyzing(billId, now().toISOString());
    if (!started.ok) return log.billAlreadyRead({ billId });
  }

  const file = await files.read(filePath);
  if (!file) return failBill(dependencies)(bill, "not_received"); // deleted after the upload event
  const textLayer = await readTextLayer(file);
  if (textLayer.kind === "rejected") {
    if (textLayer.readerError) log.billReaderFailed({ billId, error: textLayer.readerError });
    return failBill(dependencies)(bill, textLayer.reason);
  }
  if (textLayer.kind === "needs_recognition") {
    return startRecognition(dependencies, bill, textLayer.pageCount);
  }
  const reading = readBill(textLayer.pages);
  const isPartial = reading.kind !== "bill" || !reading.facts.enrollmentId;
  if (isPartial && textLayer.unreadPages.length > 0) {
    return startRecognition(dependencies, bill, textLayer.pageCount);
  }
  return saveReading(dependencies)(bill, reading, "text");
}

/** The result arrives later on the queue of `finish-bill`. */
async function startRecognition(dependencies: Dependencies, bill: BillRecord, pages: number) {
  const { recognition, bills, now } = dependencies;
  const { billId } = bill;
  const started = await recognition.start(bill);
  if (!started.ok) return failBill(dependencies)(bill, await errorFor(started.reason, dependencies, bill));
  await bills.saveRecognitionJob(billId, started.jobId, now().toISOString());
  log.billSentToRecognition({ billId, jobId: started.jobId, pages });
}

type StartFailure = Exclude<Awaited<ReturnType<Recognition["start"]>>, { ok: true }>["reason"];

/** Throws when the file exists but Textract has no access: that is a fault of our permissions, not of the file. */
async function errorFor(failure: StartFailure, { files }: Dependencies, { filePath }: BillRecord) {
  if (failure !== "out_of_reach") return failure;
  if (!(await files.uploadedAt(filePath))) return "not_received";
  throw new Error("Textract cannot read a bill that is in the bucket.");
}
