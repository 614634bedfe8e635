import type { Bill } from "#contracts/http/bill.ts";
import type { UtilityMessage } from "#contracts/http/utility-auth.ts";
import { billErrorMessages } from "#contracts/messages/en/bill-errors.ts";
import { errorMessages } from "#contracts/messages/en/errors.ts";
import { triesLeft, utilityMessages } from "#contracts/messages/en/utility-auth.ts";
import { fillPlaceholders } from "#contracts/messages/placeholders.ts";
import { common } from "#web/src/messages/common.ts";
import { fieldMessages } from "./field-messages.ts";
import type { ReceivedError } from "./received-error.ts";

/** In the language of the page. The message for an invalid form is that of its first invalid field. */
export function localizedError({ code, params, fieldCodes = {} }: ReceivedError) {
  const fields = fieldMessages(fieldCodes);
  const [first] = code === "validation_failed" ? Object.values(fields) : [];
  const message = code ? fillPlaceholders(errorMessages[code], params) : common.unexpected;
  return { message: first ?? message, fields };
}

export const localizedBillError = ({ errorCode = "unreadable", errorParams }: Bill): string =>
  fillPlaceholders(billErrorMessages[errorCode], errorParams);

/** A message without a code comes from the utility and is shown unchanged. */
export const localizedUtilityMessage = ({ code, msg, tries_left }: UtilityMessage): string =>
  (code ? utilityMessages[code] : msg.trim()) + (tries_left ? ` ${triesLeft(tries_left)}` : "");
