import { type TermsForm, termsForm } from "#contracts/http/completion.ts";
import type { ApiError } from "#web/src/api/api-error.ts";
import { formMessages } from "#web/src/api/field-messages.ts";

export type BillingSubmission = TermsForm;
export type BillingValues = { utilityCompany: string; accountNumber: string; didAccept: boolean };

/** Error messages by field, in the order of the page. Validates the number even if the terms are not accepted. */
export function billingErrors(values: BillingValues): Record<string, string> {
  const asAccepted = termsForm.safeParse({ ...values, didAccept: true });
  // The terms checkbox is disabled until there is a number, so it has no error before that.
  const asEntered = termsForm.safeParse(
    values.accountNumber.trim() ? values : { ...values, didAccept: true },
  );
  return {
    ...(asAccepted.success ? {} : formMessages(asAccepted.error)),
    ...(asEntered.success ? {} : formMessages(asEntered.error)),
  };
}

/** Whether another enrollment holds the number. It yields it to a confirmed household unless its own e-mail is confirmed. */
export const isNumberTaken = ({ code }: ApiError) =>
  code === "number_already_enrolled" || code === "number_enrolled_unconfirmed";
