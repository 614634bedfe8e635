import * as z from "zod/mini";
import { timestamp } from "#contracts/http/fields.ts";

/** What support did for one household, and who did it. Events are appended, never changed. */
export const supportEvent = z.object({
  kind: z.enum([
    "account_number_revealed",
    "email_asked_again",
    "deletion_asked",
    "export_allowed",
    "number_released",
    "held_back",
    "hold_confirmed",
    "hold_reopened",
    "mailbox_unblocked",
    "link_requested",
    "email_change_requested",
  ]),
  at: timestamp,
  by: z.string(),
  /** How support knew that it was the household that asked. */
  identifiedBy: z.optional(z.string()),
  /** The state of the previous e-mail when another one was requested. */
  earlierEmail: z.optional(
    z.partial(
      z.object({
        state: z.enum(["sent", "bounced", "complained"]),
        sentAt: timestamp,
        messageId: z.string(),
        failedAt: timestamp,
      }),
    ),
  ),
});
export type SupportEvent = z.infer<typeof supportEvent>;
