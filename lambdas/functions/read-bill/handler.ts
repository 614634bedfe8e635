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
  open: (bytes: Uint8Array) => Promise<TextLayer>;
  read: (pages: Page[]) => BillReadResult;
  now: Clock;
};

/** Reads an uploaded bill from its text, at once. A bill without usable text is sent to recognition. */
export const readUploads =
  (needs: Dependencies) =>
  async ({ Records }: z.output<typeof billUploadEvent>): Promise<void> => {
    for (const { s3 } of Records) await readUpload(needs, s3.object.key);
  };

async function readUpload(needs: Dependencies, filePath: string): Promise<void> {
  const { bills, files, open, now } = needs;
  const tempId = filePath.split("/")[1] ?? "";
  const bill = await bills.find(tempId);
  if (!bill || bill.filePath !== filePath) return log.billNotFound({ tempId });
  setLogContext(bill);
  if (!acceptsResult(bill)) return log.billAlreadyRead({ tempId }); // queues deliver twice
  if (bill.status !== "analyzing") {
    const started = await bills.startAnalyzing(tempId, now().toISOString());
    if (!started.ok) return log.billAlreadyRead({ tempId });
  } // a second try counts from the first: the household has waited since then

  const file = await files.read(filePath);
  if (!file) return failBill(needs)(bill, "not_received"); // deleted since it was announced
  const opened = await open(file);
  if (opened.kind === "rejected") {
    if (opened.readerError) log.billReaderFailed({ tempId, error: opened.readerError });
    return failBill(needs)(bill, opened.reason);
  }
  if (opened.kind === "needs_recognition") return recognise(needs, bill, opened.pageCount);

  const reading = needs.read(opened.pages);
  const isPartial = reading.kind !== "bill" || !reading.facts.enrollmentId;
  if (isPartial && opened.unreadPages.length > 0) return recognise(needs, bill, opened.pageCount);
  return saveReading(needs)(bill, reading, "text");
}

/** The answer comes later, on a queue, to finish-bill. */
async function recognise(needs: Dependencies, bill: BillRecord, pages: number) {
  const { recognition, bills, now } = needs;
  const { tempId } = bill;
  const started = await recognition.start(bill);
  if (!started.ok) return failBill(needs)(bill, await reasonOf(started.why, needs, bill));
  await bills.saveRecognitionJob(tempId, started.jobId, now().toISOString());
  log.billSentToRecognition({ tempId, jobId: started.jobId, pages });
}

type Refused = Exclude<Awaited<ReturnType<Recognition["start"]>>, { ok: true }>["why"];

async function reasonOf(why: Refused, { files }: Dependencies, { filePath }: BillRecord) {
  if (why !== "out_of_reach") return why;
  if (!(await files.uploadedAt(filePath))) return "not_received";
  throw new Error("recognition cannot read a file that is there"); // ours to mend, not the household's
}
