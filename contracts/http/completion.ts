import * as z from "zod/mini";
import { screenLanguage, termsForm } from "./billing.ts";
import { customerId, sessionId, text } from "./fields.ts";
import type { Route } from "./route.ts";

export const completeApplicationRequest = z.object({
  sessionId,
  formData: termsForm,
  /** The language of the screen on which the household accepted the terms. */
  language: screenLanguage,
  /**
   * The fingerprint of the disclosure that the household accepts, from `presentDisclosure`. Fails with
   * `disclosure_changed` if that document no longer says what would be signed. Without it the record says that no
   * disclosure was opened.
   */
  documentHash: z.optional(text(128)),
});
export const completeApplicationReply = z.object({ customerId });

export const completeApplicationRoute = {
  method: "POST",
  path: "/api/application/complete",
  body: completeApplicationRequest,
  reply: completeApplicationReply,
  errors: [
    "session_not_found",
    "session_changed",
    "application_not_complete",
    "already_enrolled",
    "disclosure_changed",
    "number_already_enrolled",
    "number_enrolled_unconfirmed",
    "already_moved",
    "move_outside_of_territory",
    "validation_failed",
  ],
} as const satisfies Route;
