import type { BillRecord } from "#contracts/storage/records.ts";
import { billTimeoutSeconds } from "#domain/bill-deadlines.ts";
import type { DeadlineError } from "#lambdas/shared/records/bills.ts";

/** A recognition that cannot even be asked about by now will not be: one bill must not cost every later look. */
const lastQuestion = 600;

type Overdue = {
  /** Why its time is up. Undefined: it has more. */
  end: DeadlineError | undefined;
  /** Whether recognition may know more than we do: its word is lost sometimes. */
  ask: boolean;
};

const secondsSince = (then: Date | string, now: Date) => (now.getTime() - new Date(then).getTime()) / 1000;

/** What the clock says of a bill that has no end. `arrived` is when its file was complete, if it is there. */
export function overdue(bill: BillRecord, arrived: Date | undefined, now: Date): Overdue {
  if (bill.status === "uploading") return { end: overdueArrival(bill, arrived, now), ask: false };
  const since = secondsSince(bill.analyzingAt ?? bill.createdAt, now);
  if (!bill.recognitionJobId)
    return { end: since > billTimeoutSeconds.reading ? "timed_out" : undefined, ask: false };
  return { end: since > billTimeoutSeconds.recognition ? "timed_out" : undefined, ask: since < lastQuestion };
}

/** Somebody closed the page before the upload, or nobody was told of the file: S3's word or its reader is gone. */
function overdueArrival({ createdAt }: BillRecord, arrived: Date | undefined, now: Date) {
  if (arrived) return secondsSince(arrived, now) > billTimeoutSeconds.reading ? "timed_out" : undefined;
  const leave = billTimeoutSeconds.upload + billTimeoutSeconds.uploadGrace;
  return secondsSince(createdAt, now) > leave ? "not_received" : undefined;
}
