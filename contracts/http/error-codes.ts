import { z } from "zod/mini";

/** Every reason why a call to the API fails, with its HTTP status. The texts are in contracts/messages. */
export const errorStatus = {
  invalid_json: 400,
  cross_origin: 403,
  not_found: 404,
  session_not_found: 404,
  enrollment_not_found: 404,
  bill_not_found: 404,
  receipt_not_available: 404,
  link_not_valid: 404,
  session_changed: 409,
  step_not_reached: 409,
  utility_not_connected: 409,
  application_not_complete: 409,
  disclosure_changed: 409,
  number_already_enrolled: 409,
  number_enrolled_unconfirmed: 409,
  hold_not_undoable: 409,
  already_complete: 409,
  already_enrolled: 409,
  too_many_changes: 409,
  request_too_large: 413,
  bill_too_large: 413,
  not_json: 415,
  bill_not_pdf: 415,
  validation_failed: 422,
  credentials_not_encrypted: 422,
  rate_limited: 429,
  limited_for_an_hour: 429,
  limited_for_a_day: 429,
  too_many_messages: 429,
  too_many_logins: 429,
  too_many_verification_codes: 429,
  internal_error: 500,
  unhealthy: 503,
  message_not_sent: 503,
  connection_not_offered: 503,
  utility_unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;
export const errorCode = z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]);
