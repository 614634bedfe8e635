import * as z from "zod/mini";
import { code } from "./field-codes.ts";
import { customerId, namePart, person, sessionId, text } from "./fields.ts";
import { limitErrors, type Route } from "./route.ts";

/** Spec: all three fields are required; the other checks are the characters of the name and the format of the e-mail address. */
export const signUpForm = z.object({
  firstName: namePart(1, code.required),
  lastName: namePart(1, code.required),
  email: z.pipe(text(254).check(z.minLength(1, code.required)), person.email),
});
export type SignUpForm = z.infer<typeof signUpForm>;

export const createCustomerRequest = z.extend(signUpForm, { sessionId });
export const createCustomerReply = z.object({ customerId });

export const createCustomerRoute = {
  method: "POST",
  path: "/api/customer/create",
  body: createCustomerRequest,
  reply: createCustomerReply,
  errors: ["session_not_found", "session_changed", "already_complete", "validation_failed", ...limitErrors],
} as const satisfies Route;
