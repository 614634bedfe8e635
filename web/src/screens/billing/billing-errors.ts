import { type TermsForm, termsForm } from "#contracts/http/application.ts";
import { utility as utilitySchema } from "#contracts/http/fields.ts";
import { looksLikeAccountNumber, looksLikeGasNumber } from "#domain/enrollment-number.ts";
import { utilities } from "#domain/utilities/index.ts";
import { formMessages } from "#web/src/api/field-messages.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";

const messages = enrollmentMessages.billing.numbers;

export type BillingSubmission = TermsForm;
export type BillingValues = { utilityCompany: string; accountNumber: string; didAccept: boolean };

/** Error messages by field, in the order of the page. Validates the number even if the terms are not accepted. */
export function billingErrors(values: BillingValues): Record<string, string> {
  const asAccepted = termsForm.safeParse({ ...values, didAccept: true });
  // The terms checkbox is disabled until there is a number, so it has no error before that.
  const asEntered = termsForm.safeParse(
    values.accountNumber.trim() ? values : { ...values, didAccept: true },
  );
  const { accountNumber, ...errors } = {
    ...(asAccepted.success ? {} : formMessages(asAccepted.error)),
    ...(asEntered.success ? {} : formMessages(asEntered.error)),
  };
  return accountNumber ? { accountNumber: withNumberName(accountNumber, values), ...errors } : errors;
}

/** The error of a number that was entered. */
export function numberError(values: BillingValues): { accountNumber: string } | undefined {
  const { accountNumber } = values.accountNumber.trim() ? billingErrors(values) : {};
  return accountNumber ? { accountNumber } : undefined;
}

/** The specification's sentence calls both numbers on a bill the account number: another one tells them apart after it. */
function withNumberName(message: string, { utilityCompany, accountNumber }: BillingValues): string {
  const utility = utilitySchema.safeParse(utilityCompany).data;
  if (!utility) return message;
  const { name } = utilities[utility].enrollmentNumber;
  if (looksLikeAccountNumber(accountNumber, utility)) return `${message}. ${messages.isOther(name)}`;
  if (looksLikeGasNumber(accountNumber, utility)) return `${message}. ${messages.isGas(name)}`;
  return message;
}
