import type { BillRecord } from "#contracts/storage/records.ts";

/** Ends that came because time was up, not because of what is in the file. */
export const deadlineErrors = ["timed_out", "not_received"] as const;
export type DeadlineError = (typeof deadlineErrors)[number];

type BillProgress = Pick<BillRecord, "status" | "error">;

/**
 * A bill whose time was up may still be read: by the queue's next try, by a late word of Textract, by a replay.
 * Every other end is the last.
 */
export const acceptsResult = ({ status, error }: BillProgress): boolean =>
  status === "uploading" || status === "analyzing" || deadlineErrors.some((end) => end === error);
