import type * as z from "zod/mini";
import type { recognitionNotification } from "#contracts/events/queue-messages.ts";
import { log, setLogContext } from "#lambdas/shared/middleware/log.ts";
import {
  type FinishRecognitionDependencies,
  finishRecognition,
} from "#lambdas/shared/reading/finish-recognition.ts";
import { acceptsResult } from "#lambdas/shared/records/bills.ts";

/** Reads a bill when the recognizer reports that its job has ended. */
export const finishBill =
  (dependencies: FinishRecognitionDependencies) =>
  async ({ JobId, JobTag: billId }: z.output<typeof recognitionNotification>): Promise<void> => {
    const bill = await dependencies.bills.find(billId);
    if (!bill) return log.billNotFound({ billId });
    setLogContext(bill);
    if (!acceptsResult(bill)) return log.billAlreadyRead({ billId });
    const outcome = await finishRecognition(dependencies)(bill, JobId);
    if (outcome === "running")
      throw new Error("The recognizer reported the end of a job that is still running.");
  };
