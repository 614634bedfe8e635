import { z } from "zod";
import { customerId, timestamp } from "#contracts/http/fields.ts";

/**
 * The item that makes an enrollment number unique. The transaction that completes an enrollment writes it, and fails if
 * another enrollment holds the number. The number itself is not in the table.
 */
export const enrollmentNumberItem = z.object({
  /** The lookup key of utility and number. */
  numberKey: z.string(),
  /** The enrollment that holds the number. */
  customerId,
  /** Whether the holder's e-mail is confirmed, or support allowed its export. Only such a holder keeps the number for certain. */
  isConfirmed: z.boolean(),
  heldSince: timestamp,
});
export type EnrollmentNumberItem = z.infer<typeof enrollmentNumberItem>;
