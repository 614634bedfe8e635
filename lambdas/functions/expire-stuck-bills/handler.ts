import type { BillRecord } from "#contracts/storage/records.ts";
import { billTimeoutSeconds } from "#domain/bill-deadlines.ts";
import {
  type Dependencies as FinishNeeds,
  finishRecognition,
} from "#lambdas/functions/finish-bill/handler.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import type { BillFiles } from "#lambdas/shared/ports.ts";
import { overdue } from "./overdue.ts";

type Dependencies = FinishNeeds & { files: Pick<BillFiles, "uploadedAt"> };

/** Bills looked after side by side: a slow answer about one keeps the others waiting no longer than itself. */
const atOnce = 10;

/**
 * Gives every bill an end, whatever became of its messages: those that recognition has finished in silence are read,
 * and those whose time is up are told so. May run beside everything else, itself included.
 */
export const expireStuckBills = (needs: Dependencies) => async (): Promise<void> => {
  const { bills, now } = needs;
  const firstLook = new Date(now().getTime() - billTimeoutSeconds.minSweepAge * 1000);
  const waiting = await bills.findUnfinished(firstLook.toISOString());
  const workers = Array.from({ length: atOnce }, () => lookAfterAll(needs, waiting));
  const failures = (await Promise.all(workers)).reduce((sum, count) => sum + count, 0);
  if (failures > 0) throw new Error(`${failures} bills could not be looked after`); // rings, and the next look tries again
};

/** Takes one bill after another, and says how many failed. */
async function lookAfterAll(needs: Dependencies, waiting: string[]): Promise<number> {
  let failures = 0;
  for (let tempId = waiting.shift(); tempId !== undefined; tempId = waiting.shift()) {
    try {
      await lookAfter(needs, tempId);
    } catch (error) {
      log.billSweepFailed(error, { tempId });
      failures++;
    }
  }
  return failures;
}

async function lookAfter(needs: Dependencies, tempId: string): Promise<void> {
  const { bills, files, now } = needs;
  const bill = await bills.find(tempId);
  if (!bill?.unfinished) return; // the index is a moment behind
  const arrived = bill.status === "uploading" ? await files.uploadedAt(bill.filePath) : undefined;
  const { end, ask } = overdue(bill, arrived, now());
  if (ask && (await isRead(needs, bill, end !== undefined))) return;
  if (!end) return;
  const given = await bills.expire(bill, end, now().toISOString());
  if (given.ok) log.billExpired({ tempId, why: end, during: bill.status });
}

/** A bill that has more time is asked about again. One that has none ends, also when nobody can be asked. */
async function isRead(needs: Dependencies, bill: BillRecord, isOver: boolean): Promise<boolean> {
  const { tempId, recognitionJobId = "" } = bill;
  try {
    return (await finishRecognition(needs)(bill, recognitionJobId)) === "ended";
  } catch (error) {
    if (!isOver) throw error;
    log.billSweepFailed(error, { tempId });
    return false;
  }
}
