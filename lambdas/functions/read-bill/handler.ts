import type * as z from "zod/mini";
import type { billUploadEvent } from "#contracts/events/queue-messages.ts";
import type { BillRecord } from "#contracts/storage/bill-record.ts";
import type { BillStore } from "#lambdas/shared/bill-ports.ts";
import { log, setLogContext } from "#lambdas/shared/middleware/log.ts";
import { failBill, saveReading } from "#lambdas/shared/reading/bill-outcome.ts";
import type { DocumentReading } from "#lambdas/shared/reading/document-reading.ts";
import { acceptsResult } from "#lambdas/shared/records/bills.ts";
import { type RequestRecognitionDependencies, requestRecognition } from "./request-recognition.ts";

type Dependencies = RequestRecognitionDependencies & {
  bills: Pick<BillStore, "find" | "startAnalyzing">;
  readDocument: (bytes: Uint8Array) => Promise<DocumentReading>;
};

/** Reads uploaded bills from their text layer. Pages without a usable text layer are sent to recognition. */
export const readUploads =
  (dependencies: Dependencies) =>
  async ({ Records }: z.output<typeof billUploadEvent>): Promise<void> => {
    for (const { s3 } of Records) await readUpload(dependencies, s3.object.key);
  };

/** An upload without a bill arrives after its household asked for deletion, or while the bill is read. */
async function readUpload(dependencies: Dependencies, filePath: string): Promise<void> {
  const { bills, files } = dependencies;
  const billId = filePath.split("/")[1] ?? "";
  // The household waits: the file is fetched before it is known whether its bill still wants it.
  const [bill, upload] = await Promise.all([bills.find(billId), files.findUpload({ filePath })]);
  if (bill?.filePath === filePath) await readBill(dependencies, bill, upload);
  else log.billNotFound({ billId });
  if (!bill || !(await bills.find(billId))) await files.discard({ billId, filePath });
}

async function readBill(
  dependencies: Dependencies,
  bill: BillRecord,
  upload: Uint8Array | undefined,
): Promise<void> {
  const { bills, files, readDocument, now } = dependencies;
  const { billId } = bill;
  setLogContext(bill);
  if (!acceptsResult(bill)) return log.billAlreadyRead({ billId }); // SQS may deliver twice
  // The reading deadline counts from the first attempt, because the household has waited since then.
  const isFirstAttempt = bill.status !== "analyzing";
  const keep = async () => {
    const started = isFirstAttempt ? await bills.startAnalyzing(billId, now().toISOString()) : { ok: true };
    if (!started.ok) return "already_read";
    return upload ? files.keepUpload(bill, upload) : "not_received"; // deleted after the upload event
  };
  // The household waits: the file is read while its copy is stored. A failure waits for the copy, which the next attempt reads.
  const [kept, read] = await Promise.allSettled([keep(), upload && readDocument(upload)]);
  const [file, documentOfUpload] = [settledValue(kept), settledValue(read)];
  if (file === "already_read") return log.billAlreadyRead({ billId });
  if (file === "not_received" || !documentOfUpload) return failBill(dependencies)(bill, "not_received");
  const document = file === upload ? documentOfUpload : await readDocument(file);
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
