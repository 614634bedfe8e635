import { service } from "#lambdas/shared/service.ts";

/** Reads the bills that were recognized. */
export const finishBillService = service({
  invokedBy: "queue",
  uses: {
    bills: "change",
    sessions: "save",
    billFiles: ["read recognition", "probe"], // a job that an earlier version started has no plan
    recognitionResults: "read",
    numbers: ["decrypt sessionId", "encrypt sessionId", "encrypt billId"], // the session's other numbers are encrypted together with the new ones
  },
});
