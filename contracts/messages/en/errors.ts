import { addressWindowSeconds } from "#contracts/http/address-window.ts";
import type { ErrorCode } from "#contracts/http/error-codes.ts";
import { claims } from "#domain/claims.ts";
import { codesPerLogin, contactMessageMinutes } from "#domain/limits.ts";
import { billErrorMessages } from "./bill-errors.ts";
import { fieldErrorMessages } from "./field-errors.ts";
import { inWords } from "./numbers.ts";

/** Why a call to the API failed. */
export const errorMessages = {
  invalid_json: "This request could not be read. Please reload the page and try again.",
  cross_origin: "This request came from another website. Please reload this page and try again.",
  not_found: "We could not find what you asked for.",
  session_not_found:
    "We could not find your sign-up in this browser. If you went on with another device, finish it there. Otherwise, please start again.",
  enrollment_not_found: "We could not find this enrollment.",
  bill_not_found: "We could not find this bill. Please upload it again.",
  receipt_not_available: "There is a receipt once your application is complete.",
  link_used: "This link was opened before.",
  link_not_valid: "This link doesn't work any more. Please use the link in our latest email, or call us.",
  access_expired: "Please have us email you a new link to see this.",
  session_changed: "Your sign-up was changed in another tab. Please try again.",
  step_not_reached: "This step has not been reached yet.",
  utility_not_connected: "Please connect your utility account first.",
  application_not_complete: "Please complete your application first.",
  disclosure_changed:
    "Your disclosure form has changed since we showed it to you. Please read the new one and accept it again.",
  number_already_enrolled:
    "This account is already enrolled. We can email its documents to the address on file. If you've just moved in, call us with a recent bill.",
  number_enrolled_unconfirmed:
    "This account is already enrolled, but the email address for it was never confirmed. Confirm your email, and the account is yours to enroll.",
  number_enrolled_on_device:
    "You enrolled this account on this device with {email}, and that address was never confirmed. If {email} is right, press the link in our email there. If it's mistyped, confirm your email below: your enrollment goes on with that address.",
  enrollment_has_other_address:
    "This enrollment has another email address now, so this link changes nothing. Please call us if you have questions.",
  hold_not_undoable: "This can't be undone here any more. Please call us: we can still undo it for you.",
  enrollment_on_hold:
    "This enrollment is on hold because of its change of email address. Please call us to change it.",
  deletion_waits:
    "We deleted nothing yet: the email address of an enrollment was changed a short time ago, or its former address put it on hold. Ask again later, or call us.",
  not_movable: "This enrollment has ended, so it can't move with you.",
  already_moved: "You've moved this enrollment already: see My enrollment.",
  move_outside_of_territory:
    "Your subscription can't move to another utility. Check the utility and the ZIP code, or enroll this home on its own: send your details again, and you're asked.",
  contact_details_changed:
    "These details were changed in the meantime, on another device or by us. You see them as they are now. Please check them, and make your change again if it's still needed.",
  correction_pending:
    "You asked us to correct this already, and we haven't answered yet. To ask for something else, withdraw that request first.",
  correction_not_open:
    "This request is not open any more: we answered it, or you withdrew it on another device. You see it as it is now.",
  not_cancelable: "This enrollment has ended already, or is held back, so there is nothing to cancel.",
  cancellation_not_undoable: `This can't be undone any more. You can enroll again at any time, free, in about ${inWords(claims.signUpMinutes)} minutes.`,
  already_complete: "Your application is already complete.",
  already_enrolled:
    "Your application is already complete. It enrolled your {utility} account ({number} ending in {ending}). The number you just entered was not used. If the wrong number is enrolled, please call us.",
  too_many_changes: "Your answers were changed too many times. Please call us to finish your application.",
  request_too_large: "This request is too large.",
  bill_too_large: billErrorMessages.too_large,
  not_json: "Please send this as JSON.",
  bill_not_pdf: billErrorMessages.not_pdf,
  validation_failed: "Please check what you entered.",
  credentials_not_encrypted: fieldErrorMessages.password_not_encrypted,
  rate_limited: `That was a lot at once. Please wait ${inWords(addressWindowSeconds / 60)} minutes and try again.`,
  limited_for_an_hour: "You have done this many times in a short while. Please wait an hour and try again.",
  limited_for_a_day: "You have done this as often as one day allows. Please try again tomorrow, or call us.",
  too_many_messages: `That was a lot of messages at once. Please try again in ${inWords(contactMessageMinutes)} minutes, or call {phone}.`,
  too_many_logins:
    "To protect your utility account, we stop after a few attempts to log in. Please upload a bill or enter your details by hand, or try again in an hour. After many attempts with the same login, try again tomorrow.",
  too_many_verification_codes: `You have used the ${inWords(codesPerLogin)} codes of this login. Please go back and log in again, or upload a bill or enter your details by hand.`,
  internal_error: "Something went wrong on our side. Your saved details are safe. Please try again.",
  unhealthy: "Something that this site needs does not answer.",
  message_not_sent: "We couldn't send your message. Please try again, or call {phone}.",
  connection_not_offered:
    "Connecting a utility account isn't available right now. You can upload a bill or enter your details by hand.",
  upload_not_offered:
    "Uploading a bill isn't available right now. You can enter your details by hand, or choose another way.",
  mail_paused: "We can't send email right now. Please try again in an hour, or call {phone}.",
  utility_unavailable:
    "Your utility isn't answering right now. Please try again in a few minutes, or upload a bill or enter your details by hand.",
} as const satisfies Record<ErrorCode, string>;
