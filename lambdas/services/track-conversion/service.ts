import { service } from "#lambdas/shared/service.ts";

export const trackConversionService = service({
  routes: ["trackConversion"],
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
