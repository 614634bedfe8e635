import { service } from "#lambdas/shared/service.ts";

/** Announces bills, from this device or from another one with a link, and tells what was read from them. */
export const uploads = service({
  routes: ["createBill", "getBill", "createUploadLink", "checkUploadLink", "createLinkedBill"],
  uses: {
    sessions: "save",
    enrollments: "update", // a visit restarts the retention of an unfinished one
    bills: "save",
    numbers: "decrypt billId",
    billFiles: "upload",
    limits: "save",
  },
});
