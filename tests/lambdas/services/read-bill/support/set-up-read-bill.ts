import { setImmediate } from "node:timers/promises";
import { type BillUploadMessage, billUploadEvent, uploadMessage } from "#contracts/events/queue-messages.ts";
import type { BillRecord, RecognitionPlan } from "#contracts/storage/bill.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import type { BillFacts, BillReadResult } from "#domain/bill/result.ts";
import { receiveUploads } from "#lambdas/services/read-bill/read-bill.ts";
import type { Limiter, Recognition } from "#lambdas/shared/ports.ts";
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
  bill?: Partial<BillRecord>;
  session?: Partial<SessionRecord>;
  document?: DocumentReading;
  /** Our own failure while the file is read. */
  readerError?: Error | undefined;
  recognition?: Recognition["start"];
  pagesPerDay?: number;
  isScanningOff?: boolean;
  /** As in an attempt whose predecessor is taken to have ended, and has not. */
  isTurnIgnored?: boolean;
};

export function setUpReadBill({
  isFileDeleted = false,
  bill,
  session,
  document = read({ kind: "bill", facts }),
  readerError,
  recognition = async () => ({ ok: true, jobId: "job-1" }),
  pagesPerDay = 10,
  isScanningOff = false,
  isTurnIgnored = false,
}: Options = {}) {
  const sessions = new InMemorySessions(aSession({ awaitedBillId: ids.bill, ...session }));
  const bills = new InMemoryBills(sessions, aBill(bill));
  const limiter = new InMemoryLimiter(() => noon);
  const openedFiles: Uint8Array[] = [];
  const fetchedVersions: string[] = [];
  const keptFiles = new Map<string, Uint8Array>();
  const delayed: { message: BillUploadMessage; seconds: number }[] = [];
  const plans = new Map<string, RecognitionPlan & { pdf: Uint8Array }>();
  const sentFiles: string[] = [];
  const discardedFiles: string[] = [];
  let planError: Error | undefined;
  const receive = receiveUploads({
    bills,
    sessions,
    files: {
      findUpload: async ({ versionId }) => {
        fetchedVersions.push(versionId);
        return isFileDeleted ? undefined : new Uint8Array();
      },
      keepUpload: async ({ billId }, file) => {
        await setImmediate(); // longer than the reading
        keptFiles.set(billId, file);
      },
      uploadedAt: async () => (isFileDeleted ? undefined : noon),
      saveRecognitionPlan: async (billId, pdf, plan) => {
        const error = planError;
        planError = undefined;
        if (error) throw error;
        plans.set(billId, { ...plan, pdf });
      },
      discard: async ({ filePath }) => void discardedFiles.push(filePath),
    },
    recognition: {
      start: (file) => {
        sentFiles.push(file.filePath);
        return recognition(file);
      },
    },
    limiter: isTurnIgnored ? ignoringTurns(limiter) : limiter,
    uploadedBills: { addDelayed: async (message, seconds) => void delayed.push({ message, seconds }) },
    pageQuota: { name: "recognized-pages", max: pagesPerDay },
    isScanningOff: async () => isScanningOff,
    readDocument: async (bytes) => {
      openedFiles.push(bytes);
      if (readerError) throw readerError;
      return document;
    },
    now: () => noon,
  });
  const upload = (filePath = `anonymous/${ids.bill}/bill.pdf`, versionId = "v1") =>
    receive(billUploadEvent.parse(uploadMessage({ filePath, versionId })));
  const files = { fetchedVersions, openedFiles, keptFiles, sentFiles, discardedFiles };
  const failNextPlan = (error: Error) => {
    planError = error;
  };
  return { bills, sessions, limiter, delayed, upload, plans, failNextPlan, ...files };
}

const ignoringTurns = (limiter: Limiter): Limiter => ({
  take: async () => ({ ok: true }),
  giveBack: async () => {},
  takeFromQuota: (...taken) => limiter.takeFromQuota(...taken),
});
