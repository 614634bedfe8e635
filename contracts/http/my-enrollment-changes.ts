import * as z from "zod/mini";
import { maxAboutLength } from "#domain/corrections.ts";
import { findAccountNumber, findEnrollmentNumber, maxNumberInput } from "#domain/enrollment-number.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { mailingAddress, serviceAddress } from "./address.ts";
import { callsTextVersion, contactMethod } from "./application.ts";
import { code } from "./field-codes.ts";
import {
  customerId,
  language,
  lines,
  namePart,
  person,
  phoneNumber,
  searchedZip,
  sessionId,
  text,
  utility,
} from "./fields.ts";
import { cancellation, deletionOutcome, vendorChoice, vendorsOffSince } from "./my-enrollment.ts";
import { limitErrors, type Route } from "./route.ts";

/** Cancels an enrollment of the address whose link was opened in this browser, or undoes that. Repeating changes nothing. */
export const changeCancellationRequest = z.object({ customerId, action: z.enum(["cancel", "undo"]) });
/** Without a cancellation, the enrollment goes on as before. */
export const changeCancellationReply = z.object({ cancellation: z.optional(cancellation) });

export const changeCancellationRoute = {
  method: "POST",
  path: "/api/my-enrollment/cancellation",
  body: changeCancellationRequest,
  reply: changeCancellationReply,
  errors: [
    "access_expired",
    "enrollment_not_found",
    "session_changed",
    "not_cancelable",
    "cancellation_not_undoable",
    "number_already_enrolled",
    ...limitErrors,
  ],
} as const satisfies Route;

/** Switches every use of the data of the address by vendors off, or on again. */
export const changeVendorChoiceRequest = z.object({ choice: vendorChoice });
export const changeVendorChoiceReply = z.object({ vendorsOffSince });
export type VendorChoiceReply = z.output<typeof changeVendorChoiceReply>;

export const changeVendorChoiceRoute = {
  method: "POST",
  path: "/api/my-enrollment/vendors",
  body: changeVendorChoiceRequest,
  reply: changeVendorChoiceReply,
  errors: ["access_expired", "session_changed", ...limitErrors],
} as const satisfies Route;

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
    "enrollment_on_hold",
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

export const nameCorrection = z.object({
  topic: z.literal("name"),
  firstName: namePart(1, code.name_required),
  lastName: namePart(1, code.name_required),
});
export const addressCorrection = z.object({ topic: z.literal("serviceAddress"), serviceAddress });
export const utilityCorrection = z.object({ topic: z.literal("utility"), utility });

/** A number in the format of the enrollment's utility. */
type TypedNumber = { utility: UtilityCode; number: string };
const typedNumber = {
  utility,
  number: text(maxNumberInput).check(z.minLength(1, code.account_number_required)),
};

const checkEnrollmentNumber = ({ utility: issuer, number }: TypedNumber, context: z.core.$RefinementCtx) => {
  if (number === "" || findEnrollmentNumber(number, issuer) !== undefined) return;
  const message = code[`account_number_invalid_${issuer}`];
  context.addIssue({ code: "custom", path: ["number"], message });
};
export const enrollmentNumberCorrection = z
  .object({ topic: z.literal("enrollmentNumber"), ...typedNumber })
  .check(z.superRefine(checkEnrollmentNumber));

const checkAccountNumber = ({ utility: issuer, number }: TypedNumber, context: z.core.$RefinementCtx) => {
  if (number === "" || findAccountNumber(number, issuer) !== undefined) return;
  context.addIssue({ code: "custom", path: ["number"], message: code.utility_account_number_invalid });
};
export const accountNumberCorrection = z
  .object({ topic: z.literal("accountNumber"), ...typedNumber })
  .check(z.superRefine(checkAccountNumber));

/** Numbers are stored encrypted only, and free text is not: what could be an account number has a field of its own. */
const hasLongNumber = (about: string): boolean => /\d(?:[\s-]*\d){8}/.test(about);
export const otherCorrection = z.object({
  topic: z.literal("other"),
  about: lines(maxAboutLength).check(
    z.minLength(1, code.required),
    z.refine((about) => !hasLongNumber(about), code.about_has_number),
  ),
});

/** What is wrong, and what it should be. */
export const correctionForm = z.discriminatedUnion("topic", [
  nameCorrection,
  addressCorrection,
  utilityCorrection,
  enrollmentNumberCorrection,
  accountNumberCorrection,
  otherCorrection,
]);
export type CorrectionForm = z.infer<typeof correctionForm>;

/**
 * Asks us to correct something of an enrollment of the address whose link was opened in this browser, or withdraws such a
 * request while it is open. Repeating either changes nothing.
 */
export const changeCorrectionRequest = z.discriminatedUnion("action", [
  z.object({ action: z.literal("request"), customerId, correction: correctionForm }),
  z.object({ action: z.literal("withdraw"), customerId, requestId: z.uuid() }),
]);
export const changeCorrectionReply = z.object({ recorded: z.literal(true) });

export const changeCorrectionRoute = {
  method: "POST",
  path: "/api/my-enrollment/correction",
  body: changeCorrectionRequest,
  reply: changeCorrectionReply,
  errors: [
    "access_expired",
    "enrollment_not_found",
    "session_changed",
    "enrollment_on_hold",
    "correction_pending",
    "correction_not_open",
    ...limitErrors,
  ],
} as const satisfies Route;

/** A day such as 2026-11-30. The limits find a year that was mistyped. */
const movingDate = z.iso
  .date(code.moving_date_invalid)
  .check(z.refine((day) => day >= "2020-01-01" && day <= "2099-12-31", code.moving_date_invalid));

/** The one step before a move: where to, and when. */
export const moveForm = z.object({ zip: searchedZip(code.eligibility_zip_invalid), movingDate });
export type MoveForm = z.infer<typeof moveForm>;

/**
 * Begins to move an enrollment of the address whose link was opened in this browser. The enrollment itself changes only when
 * the application for the new home is completed.
 */
export const startMoveRequest = z.extend(moveForm, { customerId });
export const startMoveReply = z.discriminatedUnion("outcome", [
  /** An application for the new home was begun for this browser. */
  z.object({ outcome: z.literal("begun"), sessionId, customerId }),
  /** The utility of the enrollment serves no home of the ZIP code. `utilities` are those of ours that do. */
  z.object({ outcome: z.literal("outside"), utilities: z.array(utility) }),
]);
export type StartMoveReply = z.infer<typeof startMoveReply>;

export const startMoveRoute = {
  method: "POST",
  path: "/api/my-enrollment/move",
  body: startMoveRequest,
  reply: startMoveReply,
  errors: ["access_expired", "enrollment_not_found", "not_movable", "already_moved", ...limitErrors],
} as const satisfies Route;

/** Deletes everything that belongs to the address, or only says what that would mean. The language is that of the e-mail. */
export const requestDeletionRequest = z.object({ confirmed: z.boolean(), language });

export const requestDeletionRoute = {
  method: "POST",
  path: "/api/my-enrollment/deletion",
  body: requestDeletionRequest,
  reply: deletionOutcome,
  errors: ["access_expired", "deletion_waits", ...limitErrors],
} as const satisfies Route;

/** Deletes an unfinished application of this address, whichever browser has it. */
export const discardApplicationRequest = z.object({ sessionId });
export const discardApplicationReply = z.object({ discarded: z.literal(true) });

export const discardApplicationRoute = {
  method: "POST",
  path: "/api/my-enrollment/discard",
  body: discardApplicationRequest,
  reply: discardApplicationReply,
  errors: ["access_expired", "session_not_found", "session_changed", "already_complete"],
} as const satisfies Route;
