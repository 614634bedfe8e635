import type * as z from "zod/mini";
import { type TermsForm, termsForm } from "#contracts/http/application.ts";
import { utility as utilitySchema } from "#contracts/http/fields.ts";
import { looksLikeAccountNumber, looksLikeGasNumber } from "#domain/enrollment-number.ts";
import { utilities } from "#domain/utilities/index.ts";
import { errorsBySchema, type FormErrors } from "#web/src/components/form-resolver.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";

const messages = enrollmentMessages.billing.numbers;

export type BillingSubmission = TermsForm;
export type BillingValues = { utilityCompany: string; accountNumber: string; didAccept: boolean };

/** The schema also checks a form whose box is not ticked yet. */
export const signatureForm = termsForm as z.ZodMiniType<TermsForm, BillingValues>;
const errorsOfTerms = errorsBySchema(signatureForm);

/** Errors by field, in the order of the page. Validates the number even if the terms are not accepted. */
export function billingErrors(values: BillingValues): FormErrors {
  const ofAccount = errorsOfTerms({ ...values, didAccept: true });
  // The terms checkbox is disabled until the number is complete, so it has no error before that.
  const { accountNumber, ...errors } = Object.keys(ofAccount).length > 0 ? ofAccount : errorsOfTerms(values);
  if (!accountNumber) return errors;
  const message = withNumberName(accountNumber.message, values);
  return { accountNumber: { ...accountNumber, message }, ...errors };
}

/**
 * The specification's sentences call both numbers on a bill the account number: the name that the bill gives to the one that is meant
 * follows them. Where the other one was typed, a sentence tells them apart.
 */
function withNumberName(message: string, { utilityCompany, accountNumber }: BillingValues): string {
  const utility = utilitySchema.safeParse(utilityCompany).data;
  if (!utility) return message;
  const { name, prefix, digits } = utilities[utility].enrollmentNumber;
  if (looksLikeAccountNumber(accountNumber, utility)) return messages.isOther(name, prefix, digits);
  if (looksLikeGasNumber(accountNumber, utility)) return messages.isGas(name, prefix, digits);
  return `${message}. ${messages.nameOnBill(name)}`;
}
