import { service } from "#lambdas/shared/service.ts";

/** Reads uploaded bills. */
export const readBillService = service({
  invokedBy: "queue",
  uses: {
    bills: "change",
    sessions: "save",
    limits: ["save", "update"], // the switch of scans, whose turn it is, and the pages that were recognized today
    billFiles: ["keep", "probe"],
    recognition: "start",
    uploadedBills: "send", // a bill that waits for another one of its session
    numbers: ["decrypt sessionId", "encrypt sessionId", "encrypt billId"], // the session's other numbers are encrypted together with the new ones
  },
});
