import type { BillRecord } from "#contracts/storage/records.ts";

/** Ends that came because time was up, not because of what is in the file. */
export const endsByClock = ["timed_out", "not_received"] as const;
export type EndByClock = (typeof endsByClock)[number];

type Standing = Pick<BillRecord, "status" | "error">;

/**
 * A bill whose time was up may still be read: by the queue's next try, by a late word of Textract, by a replay.
 * Every other end is the last.
 */
export const isOpen = ({ status, error }: Standing): boolean =>
  status === "uploading" || status === "analyzing" || endsByClock.some((end) => end === error);
