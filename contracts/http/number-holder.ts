import * as z from "zod/mini";
import { accountOnScreen, withCheckedNumber } from "./billing.ts";
import { sessionId } from "./fields.ts";
import { limitErrors, type Route } from "./route.ts";

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
