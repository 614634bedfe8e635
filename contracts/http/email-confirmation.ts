import * as z from "zod/mini";
import { defaultLocale } from "#contracts/site/locales.ts";
import { language, sessionId, timestamp } from "./fields.ts";
import { linkToken } from "./link-token.ts";
import { limitErrors, type Route } from "./route.ts";

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
