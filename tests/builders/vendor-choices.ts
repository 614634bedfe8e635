import type { VendorChoiceEvent } from "#contracts/storage/record-fields.ts";

/** A household's own choice, at noon. */
export const aVendorChoice = (choice: VendorChoiceEvent["choice"]): VendorChoiceEvent => ({
  at: "2026-11-19T17:00:00.000Z",
  choice,
  evidence: { by: "household", ip: "203.0.113.7", userAgent: "Safari" },
});
