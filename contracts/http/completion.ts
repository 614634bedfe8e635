import { z } from "zod";
import { defaultLocale } from "#contracts/site/locales.ts";
import { findEnrollmentNumber } from "#domain/enrollment-number.ts";
import { code } from "./field-codes.ts";
import { customerId, language, sessionId, utility, utilityByName } from "./fields.ts";

const numberRequired = code.account_number_required;

/** The billing screen. The output contains the account number alone, without the text around it. */
export const termsForm = z
  .object({
    utilityCompany: utilityByName(code.utility_required),
    accountNumber: z.string(numberRequired).trim().min(1, numberRequired).max(200, numberRequired),
    didAccept: z.literal(true, code.acceptance_required),
  })
  .superRefine(({ utilityCompany, accountNumber }, { addIssue }) => {
    if (findEnrollmentNumber(accountNumber, utilityCompany) === undefined) {
      addIssue({
        code: "custom",
        path: ["accountNumber"],
        message: code[`account_number_invalid_${utilityCompany}`],
      });
    }
  })
  .transform((form) => ({
    ...form,
    accountNumber: findEnrollmentNumber(form.accountNumber, form.utilityCompany) ?? form.accountNumber,
  }));
export type TermsForm = z.infer<typeof termsForm>;

export const completeApplicationRequest = z.object({
  sessionId,
  formData: termsForm,
  /** The language of the screen on which the household accepted the terms. */
  language: language.default(defaultLocale),
});
export const completeApplicationReply = z.object({ customerId });

export const emailCustomerRequest = z.object({ sessionId });
/** `sent` once SES accepted the e-mail, `pending` until then. */
export const emailCustomerReply = z.object({ confirmationEmail: z.enum(["pending", "sent"]) });

/** The confirmation screen. */
export const enrollmentSummary = z.object({
  customerId,
  email: z.string(),
  firstName: z.string(),
  utility: utility.optional(),
  discount: z.object({ percent: z.number(), minimum: z.number() }).optional(),
});
export type EnrollmentSummary = z.infer<typeof enrollmentSummary>;
