import { z } from "zod";
import { code } from "./field-codes.ts";
import { customerId, namePart, person, sessionId, text } from "./fields.ts";

/** Spec: all three fields are required; the other checks are the characters of the name and the format of the e-mail address. */
export const signUpForm = z.object({
  firstName: namePart(1, code.required),
  lastName: namePart(1, code.required),
  email: text(254).min(1, code.required).pipe(person.email),
});
export type SignUpForm = z.infer<typeof signUpForm>;

export const createCustomerRequest = signUpForm.extend({ sessionId });
export const createCustomerReply = z.object({ customerId });
