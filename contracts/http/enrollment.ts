import * as z from "zod/mini";
import { defaultLocale } from "#contracts/site/locales.ts";
import { accountOnScreen, storedDraft, withCheckedNumber } from "./application.ts";
import { billUsage } from "./bill.ts";
import { customerId, language, linkToken, person, sessionId, timestamp, utility } from "./fields.ts";
import { limitErrors, type Route } from "./route.ts";

/** An enrollment, as its own browser reads it on the billing and the confirmation screen. */
export const enrollmentSummary = z.object({
  customerId,
  email: z.string(),
  firstName: z.string(),
  /**
   * What the household submitted last, which is what it signs. The draft in the session may be newer. Absent before the
   * submission and after the completion.
   */
  application: z.optional(storedDraft),
  submittedAt: z.optional(timestamp),
  utility: z.optional(utility),
  /** The last four characters of the enrollment number. */
  accountNumberEnding: z.optional(z.string()),
  discount: z.optional(z.object({ percent: z.number(), minimum: z.number() })),
  /** What the bill says about the electricity, if a bill was read for this enrollment. */
  usage: z.optional(billUsage),
  completedAt: z.optional(timestamp),
  /** Present once the household has pressed the link in an e-mail. */
  emailConfirmedAt: z.optional(timestamp),
  /** Absent while it is active. `ended`: it was canceled, moved or superseded. */
  end: z.optional(z.enum(["held", "ended"])),
  /**
   * Present if the completion ended the enrollment of the household's former home: whether at once, or when this one starts,
   * and the day until which the household tells its utility of the move.
   */
  move: z.optional(z.object({ endsAtOnce: z.boolean(), tellUtilityBy: z.string() })),
});
export type EnrollmentSummary = z.infer<typeof enrollmentSummary>;

export const getEnrollmentRoute = {
  method: "GET",
  path: "/api/customer/{customerId}/enrollment",
  params: z.object({ customerId }),
  reply: enrollmentSummary,
  errors: ["enrollment_not_found"],
} as const satisfies Route;

export const emailCustomerRequest = z.object({ sessionId });
/** `sent` once SES accepted the e-mail, `pending` until then. */
export const emailCustomerReply = z.object({ confirmationEmail: z.enum(["pending", "sent"]) });

export const emailCustomerRoute = {
  method: "POST",
  path: "/api/email/customer",
  body: emailCustomerRequest,
  reply: emailCustomerReply,
  errors: ["session_not_found", "application_not_complete"],
} as const satisfies Route;

/** Asks for an e-mail with a link that confirms the address of a submitted application. */
export const requestEmailConfirmationRequest = z.object({
  sessionId,
  language: z._default(language, defaultLocale),
});
export const requestEmailConfirmationReply = z.object({ sent: z.literal(true) });

/** The page behind the link. `look` changes nothing. */
export const confirmEmailRequest = z.object({
  token: linkToken,
  action: z._default(z.enum(["look", "confirm"]), "confirm"),
});
export const confirmEmailReply = z.object({
  /** The address is confirmed, now or since an earlier visit. */
  isConfirmed: z.boolean(),
  /**
   * What is left to do. `completed`: nothing. `unfinished`: the household completes its application in the browser where
   * it started. `ended`: the enrollment was canceled, held back or superseded, so the household calls us.
   */
  enrollment: z.enum(["completed", "unfinished", "ended"]),
  /** On which day a project is found at the latest. Present with `completed` until there is one. */
  matchBy: z.optional(timestamp),
  /** Present with `ended` while the enrollment is only held back. */
  hold: z.optional(
    z.object({
      /** Until when the page behind "This wasn't me" undoes it. Absent if only support can. */
      undoUntil: z.optional(timestamp),
    }),
  ),
});
export type ConfirmEmailReply = z.infer<typeof confirmEmailReply>;

export const requestEmailConfirmationRoute = {
  method: "POST",
  path: "/api/email/confirmation-link",
  body: requestEmailConfirmationRequest,
  reply: requestEmailConfirmationReply,
  errors: ["session_not_found", "application_not_complete", "mail_paused", ...limitErrors],
} as const satisfies Route;

export const confirmEmailRoute = {
  method: "POST",
  path: "/api/email/confirm",
  body: confirmEmailRequest,
  reply: confirmEmailReply,
  errors: ["link_not_valid", "session_changed"],
} as const satisfies Route;

/**
 * Has a link to the documents of the enrollment that holds this number sent to its e-mail address. The reply is always the
 * same, so that nobody learns whose the number is.
 */
export const emailNumberHolderRequest = withCheckedNumber(z.object({ sessionId, ...accountOnScreen }));
export const emailNumberHolderReply = z.object({ requested: z.literal(true) });

export const emailNumberHolderRoute = {
  method: "POST",
  path: "/api/email/number-holder",
  body: emailNumberHolderRequest,
  reply: emailNumberHolderReply,
  errors: ["session_not_found", "application_not_complete", ...limitErrors],
} as const satisfies Route;

/** What the owner of a mailbox can change. Support is told of each but `restore`, which needs a hold. */
export const mailboxChanges = ["hold", "undo", "unblock", "restore"] as const;
export type MailboxChange = (typeof mailboxChanges)[number];

/**
 * The page behind "This wasn't me" in our e-mails. `look` changes nothing. `hold` holds the enrollment back and blocks the
 * mailbox for new ones, `undo` takes both back, `unblock` only the second. The link that the former address of an enrollment
 * gets neither blocks nor unblocks; with it, `restore` makes that address the one of the enrollment again. Where the enrollment has
 * another address now, `hold` and `unblock` act on the mailbox alone.
 */
export const manageMailboxRequest = z.object({
  token: linkToken,
  /** The address that the e-mail came to, where the enrollment has another one now: the link proves it, and does not contain it. */
  email: z.optional(person.email),
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
    "validation_failed",
    ...limitErrors,
  ],
} as const satisfies Route;
