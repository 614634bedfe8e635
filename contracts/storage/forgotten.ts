import * as z from "zod/mini";
import { customerId, timestamp } from "#contracts/http/fields.ts";

/**
 * An enrollment that its household had deleted, or that is kept for the law only since then. The transaction that does it
 * writes this item, so that a restore of an older copy does the same before anybody sees the record. It has no personal data.
 */
export const forgottenEnrollment = z.object({
  customerId,
  /** When the household asked. */
  at: timestamp,
  /** The last day on which a closed enrollment is kept. Absent if the record was deleted. */
  keptUntil: z.optional(z.string()),
  /** Epoch seconds: longer than any copy of a table is kept. */
  expiresAt: z.int(),
});
export type ForgottenEnrollment = z.infer<typeof forgottenEnrollment>;
