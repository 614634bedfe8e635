import type { Evidence } from "#contracts/storage/record-fields.ts";

/** Who asked for a change, and how we know that it was the household. */
export const evidenceText = (evidence: Evidence): string =>
  evidence.by === "household"
    ? "by the household, on its own page"
    : `by ${evidence.operator}; identified: ${evidence.identifiedBy}`;
