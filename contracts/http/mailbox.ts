import * as z from "zod/mini";
import { timestamp, utility } from "./fields.ts";
import { linkToken } from "./link-token.ts";
import { limitErrors, type Route } from "./route.ts";

/** What the owner of a mailbox can change. Support is told of each but `restore`, which needs a hold. */
export const mailboxChanges = ["hold", "undo", "unblock", "restore"] as const;
export type MailboxChange = (typeof mailboxChanges)[number];

/**
 * The page behind "This wasn't me" in our e-mails. `look` changes nothing. `hold` holds the enrollment back and blocks the
 * mailbox for new ones, `undo` takes both back, `unblock` only the second. The link that the former address of an enrollment
 * gets neither blocks nor unblocks; with it, `restore` makes that address the one of the enrollment again.
 */
export const manageMailboxRequest = z.object({
  token: linkToken,
  action: z.enum(["look", ...mailboxChanges]),
});
export type MailboxAction = z.infer<typeof manageMailboxRequest>["action"];

/** What the owner of the mailbox may know about the enrollment: nothing that the e-mail did not say. */
export const manageMailboxReply = z.object({
  utility: z.optional(utility),
  /** Present while the enrollment is held back. */
  hold: z.optional(
    z.object({
      /** Until when `undo` works. Absent if only support can undo the hold. */
      undoUntil: z.optional(timestamp),
    }),
  ),
  /** The enrollment has ended, held back or not: undoing a hold does not bring it back. */
  ended: z.optional(z.literal(true)),
  /** Absent for the link that a former address gets, which says nothing about any mailbox. */
  isBlocked: z.optional(z.boolean()),
  /** Until when `restore` works. Absent if there is nothing to restore. */
  restoreUntil: z.optional(timestamp),
});
export type MailboxState = z.infer<typeof manageMailboxReply>;

export const manageMailboxRoute = {
  method: "POST",
  path: "/api/mailbox",
  body: manageMailboxRequest,
  reply: manageMailboxReply,
  errors: [
    "link_not_valid",
    "enrollment_has_other_address",
    "session_changed",
    "hold_not_undoable",
    "number_already_enrolled",
    ...limitErrors,
  ],
} as const satisfies Route;
