import { z } from "zod";
import { defaultLocale } from "#contracts/site/locales.ts";
import { findEnrollmentNumber } from "#domain/enrollment-number.ts";
import { code } from "./field-codes.ts";
import { customerId, language, sessionId, utility, utilityByName } from "./fields.ts";

const numberRequired = code.account_number_required;

/** The billing screen. What comes out holds the bare account number. */
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
  /** Of the screen on which the terms were accepted. */
  language: language.default(defaultLocale),
});
export const completeApplicationReply = z.object({ customerId });

export const emailCustomerRequest = z.object({ sessionId });
/** `sent` once SES accepted the e-mail, `pending` until then. */
export const emailCustomerReply = z.object({ confirmationEmail: z.enum(["pending", "sent"]) });

/** What the confirmation screen shows of the finished enrollment. */
export const enrollmentSummary = z.object({
  customerId,
  email: z.string(),
  firstName: z.string(),
  utility: utility.optional(),
  discount: z.object({ percent: z.number(), minimum: z.number() }).optional(),
});
export type EnrollmentSummary = z.infer<typeof enrollmentSummary>;
