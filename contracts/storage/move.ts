import * as z from "zod/mini";
import { customerId, timestamp } from "#contracts/http/fields.ts";
import { evidence } from "./evidence.ts";

/** Of an enrollment that was begun for a new home: the enrollment that ends when this one is completed. */
export const moveOrigin = z.object({
  customerId,
  /** As 2026-11-30. */
  movingDate: z.string(),
  /** The ZIP code that the household gave for its new home. Older records have none. */
  zip: z.optional(z.string()),
  startedAt: timestamp,
  evidence,
  /** Written with the completion, if the utility knew of the former enrollment, or of one before it. */
  formerWasSent: z.optional(z.literal(true)),
});
export type MoveOrigin = z.infer<typeof moveOrigin>;

/** Of an enrollment that ended by a move: the enrollment of the new home. Written once, with the completion of that one. */
export const moveDestination = z.object({
  customerId,
  at: timestamp,
  /** Whether the ended enrollment had been sent to its utility. */
  wasSent: z.boolean(),
  evidence,
});
export type MoveDestination = z.infer<typeof moveDestination>;
