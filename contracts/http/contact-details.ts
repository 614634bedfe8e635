import * as z from "zod/mini";
import { mailingAddress } from "./address.ts";
import { callsTextVersion, contactMethod } from "./application.ts";
import { code } from "./field-codes.ts";
import { customerId, language, person, phoneNumber } from "./fields.ts";
import { limitErrors, type Route } from "./route.ts";

export const phoneChange = z.object({
  detail: z.literal("phone"),
  phone: phoneNumber(code.phone_required),
});
export const mailingAddressChange = z.object({ detail: z.literal("mailingAddress"), mailingAddress });
export const contactMethodChange = z.object({ detail: z.literal("contactMethod"), contactMethod });
export const languageChange = z.object({ detail: z.literal("language"), language });

/** A new value of one contact detail of an enrollment. */
export const contactChange = z.discriminatedUnion("detail", [
  phoneChange,
  mailingAddressChange,
  z.extend(contactMethodChange, {
    /** The text about calls on the screen, if the household agrees to it with this choice: a method by telephone needs it. */
    callsTextVersion: z.optional(callsTextVersion),
  }),
  languageChange,
  /** Consent to calls and text messages, given or taken back. */
  z.object({ detail: z.literal("calls"), agreed: z.boolean(), textVersion: callsTextVersion }),
]);
export type ContactChange = z.infer<typeof contactChange>;
export type ContactDetail = ContactChange["detail"];

/**
 * Changes a contact detail of an enrollment of the address whose link was opened in this browser. `revision` is that of the
 * details on the screen: a change of others in the meantime is not overwritten.
 */
export const changeContactDetailsRequest = z.object({
  customerId,
  revision: z.int().check(z.gte(0)),
  change: contactChange,
});
export const changeContactDetailsReply = z.object({ changed: z.literal(true) });

/**
 * Asks for a link to a new e-mail address. Opening it there makes it the address of the completed enrollments. The reply says
 * nothing about the new address.
 */
export const changeEmailAddressRequest = z.object({ email: person.email, language });
export const changeEmailAddressReply = z.object({ sent: z.literal(true) });

export const changeContactDetailsRoute = {
  method: "POST",
  path: "/api/my-enrollment/contact-details",
  body: changeContactDetailsRequest,
  reply: changeContactDetailsReply,
  errors: [
    "access_expired",
    "enrollment_not_found",
    "session_changed",
    "contact_details_changed",
    "validation_failed",
    ...limitErrors,
  ],
} as const satisfies Route;

export const changeEmailAddressRoute = {
  method: "POST",
  path: "/api/my-enrollment/email-address",
  body: changeEmailAddressRequest,
  reply: changeEmailAddressReply,
  errors: ["access_expired", "validation_failed", ...limitErrors],
} as const satisfies Route;
