import { billUploadEvent } from "#contracts/events/queue-messages.ts";
import type { RecognitionPlan } from "#contracts/storage/bill-files.ts";
import type { BillRecord } from "#contracts/storage/bill-record.ts";
import type { SessionRecord } from "#contracts/storage/session-record.ts";
import type { BillFacts, BillReadResult } from "#domain/bill/result.ts";
import { readUploads } from "#lambdas/functions/read-bill/handler.ts";
import type { Recognition } from "#lambdas/shared/bill-ports.ts";
import type { DocumentReading } from "#lambdas/shared/reading/document-reading.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { aBill, aSession, ids, noon } from "#tests/builders/records.ts";
import { InMemoryBills, InMemorySessions } from "#tests/builders/stores.ts";

const certain = { confidence: 0.99, check: false, evidence: [] };
export const facts: BillFacts = {
  utility: { value: "pse", ...certain },
  customerName: { value: "FATIMA S WHITLOCK", ...certain },
  serviceAddress: {
    value: { street: "610 PEMBERLY ST", unit: "APT 3B", city: "EDISON", state: "NJ", zip: "08820" },
    ...certain,
  },
  accountNumber: { value: "6571002530", ...certain },
  enrollmentId: { value: "PE000067586564119084", ...certain },
};
export const { enrollmentId: _, ...withoutEnrollmentId } = facts;

const page = { number: 1, words: [] };
export const read = (reading: BillReadResult): DocumentReading => ({ kind: "read", reading, pages: [page] });
export const needsRecognition = {
  kind: "needs_recognition",
  reading: undefined,
  pdf: new Uint8Array([1]),
  pageNumbers: [1, 3],
  textPages: [{ number: 2, words: [] }],
} satisfies DocumentReading;

export type Options = {
  /** The file was deleted after its upload event. */
  isFileDeleted?: boolean;
  /** The copy that an earlier attempt has kept. */
  keptFile?: Uint8Array;
  bill?: Partial<BillRecord>;
  session?: Partial<SessionRecord>;
  document?: DocumentReading;
  /** Our own failure while the file is read. */
  readerError?: Error;
  recognition?: Recognition["start"];
  pagesPerDay?: number;
  isScanningOff?: boolean;
};

export function setUpReadBill({
  isFileDeleted = false,
  keptFile,
  bill,
  session,
  document = read({ kind: "bill", facts }),
  readerError,
  recognition = async () => ({ ok: true, jobId: "job-1" }),
  pagesPerDay = 10,
  isScanningOff = false,
}: Options = {}) {
  const sessions = new InMemorySessions(aSession({ awaitedBillId: ids.bill, ...session }));
  const bills = new InMemoryBills(sessions, aBill(bill));
  const openedFiles: Uint8Array[] = [];
  const plans = new Map<string, RecognitionPlan & { pdf: Uint8Array }>();
  const sentFiles: string[] = [];
  const discardedFiles: string[] = [];
  const read = readUploads({
    bills,
    sessions,
    files: {
      findUpload: async () => (isFileDeleted ? undefined : new Uint8Array()),
      keepUpload: async (_, file) => keptFile ?? file,
      uploadedAt: async () => (isFileDeleted ? undefined : noon),
      saveRecognitionPlan: async (billId, pdf, plan) => void plans.set(billId, { ...plan, pdf }),
      findRecognitionPlan: async (billId) => plans.get(billId),
      discard: async ({ filePath }) => void discardedFiles.push(filePath),
    },
    recognition: {
      start: (file) => {
        sentFiles.push(file.filePath);
        return recognition(file);
      },
    },
    limiter: new InMemoryLimiter(() => noon),
    pageQuota: { name: "recognized-pages", max: pagesPerDay },
    isScanningOff: async () => isScanningOff,
    readDocument: async (bytes) => {
      openedFiles.push(bytes);
      if (readerError) throw readerError;
      return document;
    },
    now: () => noon,
  });
  const uploadEvent = (key: string) => billUploadEvent.parse({ Records: [{ s3: { object: { key } } }] });
  const upload = (key = `anonymous/${ids.bill}/bill.pdf`) => read(uploadEvent(key));
  return { bills, sessions, upload, plans, sentFiles, discardedFiles, openedFiles };
}
