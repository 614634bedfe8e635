import { type TermsForm, termsForm } from "#contracts/http/completion.ts";
import { formMessages } from "#web/src/api/field-messages.ts";

export type BillingSubmission = TermsForm;
export type BillingValues = { utilityCompany: string; accountNumber: string; didAccept: boolean };

/** Field by field, in the page's order. The number is checked even while the terms are not accepted. */
export function billingErrors(typed: BillingValues): Record<string, string> {
  const asAccepted = termsForm.safeParse({ ...typed, didAccept: true });
  // The terms can't be accepted before there is a number to make them for.
  const asTyped = termsForm.safeParse(typed.accountNumber.trim() ? typed : { ...typed, didAccept: true });
  return {
    ...(asAccepted.success ? {} : formMessages(asAccepted.error)),
    ...(asTyped.success ? {} : formMessages(asTyped.error)),
  };
}
