import * as z from "zod/mini";
import { text } from "./fields.ts";

/**
 * Spec, "Pre-fill". As the utility sends it: a value may be missing or masked ("J***", "J", "0***1", ZIP+4). Some
 * utilities send `zip_code`, others `zipcode`.
 */
export const accountDetails = z.partial(
  z.object({
    account_number: text(60),
    name: text(200),
    first_name: text(100),
    last_name: text(100),
    street: text(120),
    unit: text(40),
    city: text(80),
    state: text(40),
    zip_code: text(10),
    zipcode: text(10),
    email: text(254),
    phone: text(30),
  }),
);
export type AccountDetails = z.infer<typeof accountDetails>;

/**
 * An account as this API returns it. `signed_details` proves to `PUT …/utility-data` that a utility returned the details:
 * the page sends it back with them, within 30 minutes. Details without it count as typed by hand.
 */
export const signedAccount = z.extend(accountDetails, {
  signed_details: z.optional(z.array(z.string().check(z.maxLength(8000))).check(z.maxLength(2))),
});
export type SignedAccount = z.infer<typeof signedAccount>;
