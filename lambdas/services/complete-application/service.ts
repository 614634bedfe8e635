import { service } from "#lambdas/shared/service.ts";

/** Completes an enrollment. */
export const completeApplicationService = service({
  routes: ["completeApplication"],
  uses: {
    sessions: "save",
    enrollments: ["save", "update"], // those of other households, who lose the number or hear of the attempt
    enrollmentNumbers: "claim",
    numbers: ["decrypt sessionId", "encrypt sessionId", "decrypt customerId", "encrypt customerId"],
    numberLookups: "compute",
    company: "read",
  },
});
