import { service } from "#lambdas/shared/service.ts";

/** Announces bills, from this device or from another one with a link. */
export const uploads = service({
  routes: ["createBill", "createUploadLink", "checkUploadLink", "createLinkedBill"],
  uses: {
    sessions: "save",
    enrollments: "update", // a visit restarts the retention of an unfinished one
    bills: "save",
    billFiles: "upload",
    limits: "save",
  },
});
