import * as z from "zod/mini";
import { sessionId } from "./fields.ts";
import type { Route } from "./route.ts";

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
