import type { FieldCode } from "#contracts/http/field-codes.ts";
import { householdSizes } from "#domain/income-limits.ts";
import { minNameLength } from "#domain/person-name.ts";
import { minPhoneDigits } from "#domain/phone-number.ts";
import { utilities } from "#domain/utilities/index.ts";

/** Why the value of a field is invalid: on the page before a form is sent, and in the answers of the API. */
export const fieldErrorMessages: Record<FieldCode, string> = {
  required: "Required",
  invalid: "Please check this answer",
  too_long: "Please use at most {max} characters",
  first_name_required: "Please enter your first name",
  last_name_required: "Please enter your last name",
  first_name_invalid: `Please enter your first name (at least ${minNameLength} characters)`,
  last_name_invalid: `Please enter your last name (at least ${minNameLength} characters)`,
  name_characters_invalid:
    "Please use only letters, numbers, spaces and ' - . , & ( ) in a name, with a space after each dot",
  name_not_printable:
    "Our documents can't print these letters. Please write the name as it is printed on your bill.",
  first_name_whole: "Is this your whole first name? If it is, please continue.",
  last_name_whole: "Is this your whole last name? If it is, please continue.",
  email_invalid: "Please enter a valid email address (e.g., name@example.com)",
  email_letter_invalid:
    "Email addresses can't have the letter “{letter}”. Please write the address with letters from a to z.",
  email_domain_without_mail:
    "We couldn't find an email service at {domain}. Please check the part after the @.",
  email_not_recipient: "This link didn't come to that address.",
  phone_incomplete: `Please enter a complete phone number (at least ${minPhoneDigits} digits)`,
  phone_characters_invalid: "Phone number can only contain digits, spaces, and these symbols: + - ( )",
  phone_too_long: `This phone number has too many digits: please enter ${minPhoneDigits}, with the area code`,
  phone_has_extension: "Please leave the extension out: enter a number that reaches you directly",
  phone_area_code_invalid: "Please check the area code: it does not exist",
  phone_exchange_invalid: "Please check the digits after the area code: no phone number begins with them",
  street_incomplete: "Please enter your complete street address",
  service_street_is_box:
    "Please enter the street of your home: a P.O. box takes mail, but has no electric meter",
  city_invalid: "Please enter your city name",
  state_invalid: "Please use the 2-letter state code (e.g., TX, CA)",
  service_state_invalid: "Please use the 2-letter state code (e.g., NJ)",
  service_state_outside: "Please enter an address in New Jersey (NJ): only homes there can enroll",
  zip_too_short: "ZIP code must be at least 5 digits",
  zip_invalid: "Please enter a valid 5-digit ZIP code or ZIP+4 format",
  service_zip_outside: "Please enter a New Jersey ZIP code: only homes there can enroll",
  zip_not_5_digits: "Please enter a valid 5-digit ZIP code",
  mailing_address_incomplete:
    "Please complete all mailing address fields when using a different mailing address",
  household_size_invalid: `Please enter a number of people from ${householdSizes.min} to ${householdSizes.max}`,
  contact_method_required: "Please select your preferred contact method",
  account_holder_required: "Please say whether you are the customer or have their permission",
  other_subscription_required: "Please say whether you still have the other subscription",
  calls_consent_required: "Please agree to calls, or choose email.",
  service_address_required: "Please complete your service address",
  mailing_address_required: "Please complete your mailing address",
  phone_required: "Please enter your phone number",
  email_required: "Please enter your email",
  name_required: "Please enter your name",
  moving_date_invalid: "Enter the day of your move.",
  eligibility_zip_invalid: "Enter a 5-digit ZIP code.",
  eligibility_utility_required: "Choose your electric utility.",
  utility_required: "Please enter your utility company name",
  connected_and_manual: "Please connect your utility account, or enter your details by hand.",
  account_number_required: "Please enter your account number",
  utility_account_number_invalid:
    "Please check the account number: it doesn't have the right number of digits",
  about_has_number:
    "Please leave long numbers out: for an account number or a telephone number there is a field of its own",
  account_number_invalid_pse: `Please check your account number. PSE&G account numbers are '${utilities.pse.enrollmentNumber.prefix}' followed by ${utilities.pse.enrollmentNumber.digits} digits`,
  account_number_invalid_ace: `Please check your account number. ACE account numbers are ${utilities.ace.enrollmentNumber.digits} digits`,
  account_number_invalid_jcpl: `Please check your account number. JCP&L account numbers are ${utilities.jcpl.enrollmentNumber.digits} digits`,
  acceptance_required: "Please accept the terms and conditions",
  token_required: "Missing verification token",
  verification_code_required: "Please enter the verification code",
  password_not_encrypted: "Failed to secure your credentials. Please try again.",
  affiliate_click_invalid: "This click is not one of the partner's",
  order_id_invalid: "This order does not fit its parts",
  file_empty: "This file is empty. Please choose your bill again.",
};
