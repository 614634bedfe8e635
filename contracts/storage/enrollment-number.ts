import * as z from "zod/mini";
import { customerId, timestamp } from "#contracts/http/fields.ts";
import type { ConversionPart } from "#domain/conversions.ts";

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
  /** Of a synthetic enrollment. Epoch seconds. */
  expiresAt: z.optional(z.int()),
});
export type EnrollmentNumberItem = z.infer<typeof enrollmentNumberItem>;

/** The key of the item that says which order reported a conversion of a number, beside the item of the number itself. */
export const conversionClaimKey = (parts: ConversionPart) => (numberKey: string) =>
  `conversion#${parts}#${numberKey}`;
