import { z } from "zod";
import { code } from "./field-codes.ts";
import { customerId, person, sessionId, text } from "./fields.ts";

/** Spec: all three fields are required; the only other check is the format of the e-mail address. */
export const signUpForm = z.object({
  firstName: text(100).min(1, code.required),
  lastName: text(100).min(1, code.required),
  email: text(254).min(1, code.required).pipe(person.email),
});
export type SignUpForm = z.infer<typeof signUpForm>;

export const createCustomerRequest = signUpForm.extend({ sessionId });
export const createCustomerReply = z.object({ customerId });
