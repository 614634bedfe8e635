import { zipDirectory } from "#data/zip-codes.ts";
import { readBill } from "#domain/bill/read-bill.ts";
import { readUploads } from "#lambdas/functions/read-bill/handler.ts";
import { pdfLimits } from "#lambdas/shared/reading/pdf-limits.ts";
import { readTextLayer } from "#lambdas/shared/reading/read-text-layer.ts";
import { aBill, aSession, ids, noon } from "#tests/builders/records.ts";
import { InMemoryBills, InMemorySessions } from "#tests/builders/stores.ts";

/** Runs read-bill in a separate process that stays warm, as on AWS. Replies to each file with its outcome and duration. */

/** Shorter than the limit on AWS, so that the test ends sooner. */
const timeoutMs = 5_000;

async function read(file: Uint8Array) {
  const sessions = new InMemorySessions(aSession());
  const bills = new InMemoryBills(sessions, aBill());
  const upload = readUploads({
    bills,
    sessions,
    files: { read: async () => file, uploadedAt: async () => noon },
    recognition: { start: async () => ({ ok: true, jobId: "job-1" }) },
    readTextLayer: (bytes) => readTextLayer(bytes, { ...pdfLimits, timeoutMs }),
    readBill: (pages) => readBill(pages, zipDirectory),
    now: () => noon,
  });
  const startedAt = performance.now();
  await upload({ Records: [{ s3: { object: { key: aBill().filePath } } }] });
  const bill = bills.get(ids.bill);
  const outcome = bill?.recognitionJobId ? "sent to recognition" : (bill?.error ?? bill?.status);
  return { outcome, milliseconds: performance.now() - startedAt };
}

process.on("message", (file: Uint8Array) => {
  read(file).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ outcome: `thrown: ${error}`, milliseconds: 0 }),
  );
});
process.send?.("ready");
