import { service } from "#lambdas/shared/service.ts";

/** Ends bills that nothing else ended. */
export const expireStuckBillsService = service({
  invokedBy: "schedule",
  uses: {
    bills: ["change", "query unfinished"],
    sessions: "save",
    billFiles: ["read uploads", "read recognition", "probe"],
    recognitionResults: "read",
    numbers: ["decrypt sessionId", "encrypt sessionId", "encrypt billId"], // the session's other numbers are encrypted together with the new ones
  },
});
