import * as z from "zod/mini";
import { billId } from "#contracts/http/fields.ts";

/** The link with which another device may hand in one bill for a session. A further link replaces it. */
export const uploadLink = z.object({
  /** SHA-256 of the secret in the token. */
  secretHash: z.string(),
  /** Epoch seconds. */
  expiresAt: z.int(),
  /** The bill that was announced with the link: it admits no other one. */
  billId: z.optional(billId),
});
export type UploadLink = z.infer<typeof uploadLink>;
