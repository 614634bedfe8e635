import type { BillRecord } from "#contracts/storage/bill.ts";
import { billTimeoutSeconds } from "#domain/bill-deadlines.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import type { BillFiles } from "#lambdas/shared/ports.ts";
import {
  type FinishRecognitionDependencies,
  finishRecognition,
} from "#lambdas/shared/reading/finish-recognition.ts";
import { checkDeadline } from "./deadline.ts";

type Dependencies = FinishRecognitionDependencies & {
  files: Pick<BillFiles, "uploadedAt" | "findRecognitionPlan">;
};

/** Bills swept at the same time, so that a slow response about one does not delay all others. */
const maxConcurrency = 10;

/**
 * Gives every stuck bill a final status. A bill whose recognition ended without a notification is read; a bill that
 * reached its deadline expires. Safe to run at the same time as any other function, including another sweep.
 */
export const expireStuckBills = (dependencies: Dependencies) => async (): Promise<void> => {
  const { bills, now } = dependencies;
  const createdBefore = new Date(now().getTime() - billTimeoutSeconds.minSweepAge * 1000);
  const billIds = await bills.findUnfinished(createdBefore.toISOString());
  const sweeps = Array.from({ length: maxConcurrency }, () => sweepAll(dependencies, billIds));
  const failures = (await Promise.all(sweeps)).reduce((sum, count) => sum + count, 0);
  // The failed invocation counts for the alarm. The next sweep tries again.
  if (failures > 0) throw new Error(`The sweep failed for ${failures} bills.`);
};

/** Takes bills from the shared list until it is empty. Returns the number of failures. */
async function sweepAll(dependencies: Dependencies, billIds: string[]): Promise<number> {
  let failures = 0;
  for (let billId = billIds.shift(); billId !== undefined; billId = billIds.shift()) {
    try {
      await sweep(dependencies, billId);
    } catch (error) {
      log.billSweepFailed(error, { billId });
      failures++;
    }
  }
  return failures;
}

async function sweep(dependencies: Dependencies, billId: string): Promise<void> {
  const { bills, files, now } = dependencies;
  const bill = await bills.find(billId);
  if (!bill?.unfinished) return; // the index is eventually consistent
  const uploadedAt = bill.status === "uploading" ? await files.uploadedAt(bill.filePath) : undefined;
  const { error, pollRecognition } = checkDeadline(bill, uploadedAt, now());
  if (pollRecognition && (await isFinished(dependencies, bill, error !== undefined))) return;
  if (!error) return;
  const expired = await bills.expire(bill, error, now().toISOString());
  if (!expired.ok) return;
  const readBy = bill.recognitionJobId ? dependencies.recognition.readBy : "text";
  const ms = now().getTime() - Date.parse(bill.createdAt);
  log.billExpired({ billId, reason: error, during: bill.status, readBy, ms });
}

/** Before the deadline a failed poll is retried by the next sweep. After it the bill expires all the same. */
async function isFinished(
  dependencies: Dependencies,
  bill: BillRecord,
  isPastDeadline: boolean,
): Promise<boolean> {
  const { billId, recognitionJobId = "" } = bill;
  try {
    return (await finishRecognition(dependencies)(bill, recognitionJobId)) === "finished";
  } catch (error) {
    if (!isPastDeadline) throw error;
    log.billSweepFailed(error, { billId });
    return false;
  }
}
