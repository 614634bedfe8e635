import * as z from "zod/mini";
import { timestamp } from "#contracts/http/fields.ts";

/**
 * What support is told of: what the owner of a mailbox decided, an end that the utility has to be told of, and a correction
 * that a household asked for.
 */
export const supportNotices = [
  "hold",
  "undo",
  "unblock",
  "canceled_after_sent",
  "moved_after_sent",
  "correction_requested",
] as const;
export type SupportNotice = (typeof supportNotices)[number];

/** An e-mail that tells support what the owner of a mailbox, or a household, decided. */
export const supportEmail = z.object({
  state: z.enum(["pending", "sent"]),
  change: z.enum(supportNotices),
  askedAt: timestamp,
  sentAt: z.optional(timestamp),
  messageId: z.optional(z.string()),
});
export type SupportEmail = z.infer<typeof supportEmail>;
