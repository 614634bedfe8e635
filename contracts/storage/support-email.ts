import { z } from "zod/mini";
import { timestamp } from "#contracts/http/fields.ts";
import { mailboxChanges } from "#contracts/http/mailbox.ts";

/** An e-mail that tells support what the owner of a mailbox decided. */
export const supportEmail = z.object({
  state: z.enum(["pending", "sent"]),
  change: z.enum(mailboxChanges),
  askedAt: timestamp,
  sentAt: z.optional(timestamp),
  messageId: z.optional(z.string()),
});
export type SupportEmail = z.infer<typeof supportEmail>;
