import * as z from "zod/mini";
import { timestamp } from "#contracts/http/fields.ts";

/** A mailbox that was blocked with "This wasn't me", now or in the past. The address itself is not in the table. */
export const mailboxRecord = z.object({
  /** SHA-256 of the mailbox (domain/mailbox.ts). */
  mailboxHash: z.string(),
  isBlocked: z.boolean(),
  updatedAt: timestamp,
});
export type MailboxRecord = z.infer<typeof mailboxRecord>;
