import { service } from "#lambdas/shared/service.ts";

/** The disclosure and the receipt, for the browser that enrolls and for who has a link. */
export const documents = service({
  routes: ["presentDisclosure", "getDisclosure", "getReceipt", "sendDocumentLink"],
  uses: {
    sessions: "save",
    enrollments: ["change", "query bySession"], // a visit restarts the retention of an unfinished one
    accessSessions: "read",
    numbers: ["decrypt sessionId", "encrypt sessionId", "decrypt customerId"],
    limits: "save",
    linkKey: "read",
    company: "read",
  },
});
