import { z } from "zod";
import { timestamp } from "#contracts/http/fields.ts";
import { mailboxChanges } from "#contracts/http/mailbox.ts";

/** An e-mail that tells support what the owner of a mailbox decided. */
export const supportEmail = z.object({
  state: z.enum(["pending", "sent"]),
  change: z.enum(mailboxChanges),
  askedAt: timestamp,
  sentAt: timestamp.optional(),
  messageId: z.string().optional(),
});
export type SupportEmail = z.infer<typeof supportEmail>;
