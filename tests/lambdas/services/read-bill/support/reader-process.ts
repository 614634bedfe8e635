import { receiveUploads } from "#lambdas/services/read-bill/read-bill.ts";
import { pdfLimits } from "#lambdas/shared/reading/pdf-limits.ts";
import { readDocument } from "#lambdas/shared/reading/read-document.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { aBill, aSession, ids, noon } from "#tests/builders/records.ts";
import { InMemoryBills, InMemorySessions } from "#tests/builders/stores.ts";

/** Runs read-bill in a separate process that stays warm, as on AWS. Replies to each file with its outcome and duration. */

async function read(file: Uint8Array) {
  const sessions = new InMemorySessions(aSession({ awaitedBillId: ids.bill }));
  const bills = new InMemoryBills(sessions, aBill());
  const upload = receiveUploads({
    bills,
    sessions,
    files: {
      findUpload: async () => file,
      keepUpload: async () => {},
      uploadedAt: async () => noon,
      saveRecognitionPlan: async () => {},
      discard: async () => {},
    },
    recognition: { start: async () => ({ ok: true, jobId: "job-1" }) },
    limiter: new InMemoryLimiter(),
    uploadedBills: { addDelayed: async () => {} },
    pageQuota: { name: "recognized-pages", max: 10 },
    isScanningOff: async () => false,
    readDocument: (bytes) => readDocument(bytes, pdfLimits),
    now: () => noon,
  });
  const startedAt = performance.now();
  await upload({ Records: [{ s3: { object: { key: aBill().filePath, versionId: "v1" } } }] });
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
