import { service } from "#lambdas/shared/service.ts";

/** Cancels an enrollment, or undoes that. */
export const changeCancellationService = service({
  routes: ["changeCancellation"],
  uses: {
    accessSessions: "read",
    enrollments: "change",
    limits: "save",
    enrollmentNumbers: "claim",
    numbers: "decrypt customerId", // to take a number back under the key of the current version
    numberLookups: "compute",
  },
});
