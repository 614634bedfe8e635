import * as z from "zod/mini";
import { utilityCodes } from "#domain/utilities/index.ts";

/**
 * Every reason why the value of a field is invalid. The shared schemas have these codes where zod expects messages; the
 * page and the server look the texts up in contracts/messages.
 */
export const fieldCode = z.enum([
  "required",
  "invalid",
  "too_long",
  "first_name_required",
  "last_name_required",
  "first_name_invalid",
  "last_name_invalid",
  "name_characters_invalid",
  "name_not_printable",
  /** The page asks these once. */
  "first_name_whole",
  "last_name_whole",
  "email_invalid",
  "email_letter_invalid",
  "email_domain_without_mail",
  "email_not_recipient",
  "phone_incomplete",
  "phone_characters_invalid",
  "phone_too_long",
  "phone_has_extension",
  "phone_area_code_invalid",
  "phone_exchange_invalid",
  "street_incomplete",
  "service_street_is_box",
  "city_invalid",
  "state_invalid",
  "service_state_invalid",
  "service_state_outside",
  "zip_too_short",
  "zip_invalid",
  "service_zip_outside",
  "zip_not_5_digits",
  "mailing_address_incomplete",
  "household_size_invalid",
  "contact_method_required",
  "account_holder_required",
  "other_subscription_required",
  "calls_consent_required",
  "service_address_required",
  "mailing_address_required",
  "phone_required",
  "email_required",
  "name_required",
  "eligibility_zip_invalid",
  "moving_date_invalid",
  "eligibility_utility_required",
  "utility_required",
  "connected_and_manual",
  "account_number_required",
  "utility_account_number_invalid",
  "about_has_number",
  ...utilityCodes.map((utility) => `account_number_invalid_${utility}` as const),
  "acceptance_required",
  "token_required",
  "verification_code_required",
  "password_not_encrypted",
  "file_empty",
  "affiliate_click_invalid",
  "order_id_invalid",
]);
export type FieldCode = z.infer<typeof fieldCode>;

/** For schemas: `code.required` is checked by the compiler, a string is not. */
export const code = fieldCode.def.entries;
