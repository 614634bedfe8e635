import type * as z from "zod/mini";
import {
  type BillUploadMessage,
  type billUploadEvent,
  uploadMessage,
} from "#contracts/events/queue-messages.ts";
import type { BillRecord } from "#contracts/storage/bill.ts";
import { limits } from "#domain/limits.ts";
import { log, setLogContext } from "#lambdas/shared/middleware/log.ts";
import type { BillStore, Limiter } from "#lambdas/shared/ports.ts";
import { failBill, saveReading } from "#lambdas/shared/reading/bill-outcome.ts";
import type { DocumentReading } from "#lambdas/shared/reading/document-reading.ts";
import { acceptsResult } from "#lambdas/shared/records/bills.ts";
import { type RequestRecognitionDependencies, requestRecognition } from "./request-recognition.ts";

type Dependencies = Omit<RequestRecognitionDependencies, "limiter"> & {
  bills: Pick<BillStore, "recordUpload" | "find" | "startAnalyzing">;
  limiter: Pick<Limiter, "take" | "giveBack" | "takeFromQuota">;
  /** The queue that the uploads come from. */
  uploadedBills: { addDelayed(message: BillUploadMessage, seconds: number): Promise<void> };
  readDocument: (bytes: Uint8Array) => Promise<DocumentReading>;
};

/** How long a bill waits before it asks again whether another bill of its session is still being read: most take less. */
const turnRetrySeconds = 2;

/** Reads uploaded bills from their text layer. Pages without a usable text layer are sent to recognition. */
export const receiveUploads =
  (dependencies: Dependencies) =>
  async ({ Records }: z.output<typeof billUploadEvent>): Promise<void> => {
    for (const { s3 } of Records) await receiveUpload(dependencies, s3.object);
  };

/**
 * An upload permission can be used any number of times, and S3 sends an event for each object. One write decides what becomes of
 * it, before the file is fetched. An upload without a bill arrives after its household asked for deletion, or while the bill is read.
 */
async function receiveUpload(
  dependencies: Dependencies,
  { key: filePath, versionId }: { key: string; versionId: string },
): Promise<void> {
  const { bills, files } = dependencies;
  const billId = filePath.split("/")[1] ?? "";
  const bill = await bills.recordUpload({ billId, filePath, versionId });
  if (bill && bill.uploadVersion !== versionId) {
    return log.uploadIgnored({ billId, uploads: bill.uploads ?? 1 });
  }
  if (bill) await readInTurn(dependencies, bill, versionId);
  else log.billNotFound({ billId });
  if (!(await bills.find(billId))) await files.discard({ billId, filePath });
}

/** One bill of a session is read at once: those of other households do not wait for them. */
async function readInTurn(dependencies: Dependencies, bill: BillRecord, versionId: string): Promise<void> {
  const { limiter, uploadedBills } = dependencies;
  const { billId, sessionId, filePath } = bill;
  setLogContext(bill);
  if (!acceptsResult(bill)) return log.billAlreadyRead({ billId }); // SQS may deliver twice
  const turn = await limiter.take(limits.readingsOfSession, sessionId);
  if (!turn.ok) {
    log.billWaits({ billId });
    return uploadedBills.addDelayed(uploadMessage({ filePath, versionId }), turnRetrySeconds);
  }
  try {
    await readAndKeep(dependencies, bill, versionId);
  } finally {
    await limiter.giveBack(limits.readingsOfSession, sessionId);
  }
}

async function readAndKeep(dependencies: Dependencies, bill: BillRecord, versionId: string): Promise<void> {
  const { bills, files, readDocument, now } = dependencies;
  const { billId, filePath } = bill;
  // The reading deadline counts from the first attempt, because the household has waited since then.
  const isFirstAttempt = bill.status !== "analyzing";
  const [started, upload] = await Promise.all([
    isFirstAttempt ? bills.startAnalyzing(billId, now().toISOString()) : { ok: true },
    files.findUpload({ filePath, versionId }),
  ]);
  if (!started.ok) return log.billAlreadyRead({ billId });
  if (!upload) return failBill(dependencies)(bill, "not_received"); // deleted after the upload event
  // The household waits: the file is read while its copy is stored. A failure waits for the copy.
  const [kept, read] = await Promise.allSettled([files.keepUpload(bill, upload), readDocument(upload)]);
  settledValue(kept);
  const document = settledValue(read);
  if (document.kind === "rejected") {
    if (document.readerError) log.billReaderFailed({ billId, error: document.readerError });
    return failBill(dependencies)(bill, document.reason);
  }
  if (document.kind === "needs_recognition") return requestRecognition(dependencies, bill, document);
  return saveReading(dependencies)(bill, document.reading, "text");
}

function settledValue<Value>(result: PromiseSettledResult<Value>): Value {
  if (result.status === "rejected") throw result.reason;
  return result.value;
}
