import { service } from "#lambdas/shared/service.ts";

/** Remembers the click that led a household here, and has what it completed reported to the affiliate network. */
export const conversions = service({
  routes: ["setCookie", "trackConversion"],
  uses: {
    sessions: "read",
    enrollments: ["read", "query byEmail"],
    enrollmentNumbers: ["save", "update"],
    numbers: "decrypt customerId",
    numberLookups: "compute",
    limits: "save",
    conversionReports: "send",
    affiliateNetwork: "call",
  },
});
