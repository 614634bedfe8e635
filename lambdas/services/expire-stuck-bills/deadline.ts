import type { BillRecord } from "#contracts/storage/bill.ts";
import { billTimeoutSeconds } from "#domain/bill-deadlines.ts";
import type { DeadlineError } from "#lambdas/shared/records/bills.ts";

/**
 * Give up on a job whose result the recognizer has kept rejecting, so that one bill does not slow every later sweep.
 */
const maxPollingSeconds = 600;

type DeadlineCheck = {
  /** Undefined while the bill still has time. */
  error: DeadlineError | undefined;
  /** Whether to ask the recognizer for the result, because its notification may have been lost. */
  pollRecognition: boolean;
};

const secondsSince = (then: Date | string, now: Date) => (now.getTime() - new Date(then).getTime()) / 1000;

/** Compares an unfinished bill with its deadlines. `uploadedAt` is undefined when its file does not exist. */
export function checkDeadline(bill: BillRecord, uploadedAt: Date | undefined, now: Date): DeadlineCheck {
  if (bill.status === "uploading") {
    return { error: checkUpload(bill, uploadedAt, now), pollRecognition: false };
  }
  const seconds = secondsSince(bill.analyzingAt ?? bill.createdAt, now);
  if (!bill.recognitionJobId) {
    return { error: seconds > billTimeoutSeconds.reading ? "timed_out" : undefined, pollRecognition: false };
  }
  return {
    error: seconds > billTimeoutSeconds.recognition ? "timed_out" : undefined,
    pollRecognition: seconds < maxPollingSeconds,
  };
}

/** `not_received`: the household closed the page before the upload. `timed_out`: the upload event or its reader failed. */
function checkUpload({ createdAt }: BillRecord, uploadedAt: Date | undefined, now: Date) {
  if (uploadedAt) return secondsSince(uploadedAt, now) > billTimeoutSeconds.reading ? "timed_out" : undefined;
  const uploadDeadline = billTimeoutSeconds.upload + billTimeoutSeconds.uploadGrace;
  return secondsSince(createdAt, now) > uploadDeadline ? "not_received" : undefined;
}
