import type { BillRecord } from "#contracts/storage/bill.ts";

/** Errors of a bill that reached its deadline. They say nothing about the file. */
export const deadlineErrors = ["timed_out", "not_received"] as const;
export type DeadlineError = (typeof deadlineErrors)[number];

type BillProgress = Pick<BillRecord, "status" | "error">;

/**
 * Whether a result may still be written. A bill that reached its deadline can still be read: by the queue's next
 * attempt, by a late notification of the recognizer, or by a replay. Every other final status stays.
 */
export const acceptsResult = ({ status, error }: BillProgress): boolean =>
  status === "uploading" || status === "analyzing" || deadlineErrors.some((deadline) => deadline === error);
