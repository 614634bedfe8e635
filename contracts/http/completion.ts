import { z } from "zod";
import { formMessages } from "#contracts/messages/en/forms.ts";
import { defaultLocale } from "#contracts/site/locales.ts";
import { findEnrollmentNumber } from "#domain/enrollment-number.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { customerId, language, sessionId, utility, utilityByName } from "./fields.ts";

/** Each utility has a message of its own: adding a utility does not compile without one. */
const invalidNumberMessage = (utility: UtilityCode): string => formMessages[`${utility}Number`];

const { noNumber } = formMessages;

/** The billing screen. What comes out holds the bare account number. */
export const termsForm = z
  .object({
    utilityCompany: utilityByName(formMessages.noUtility),
    accountNumber: z.string(noNumber).trim().min(1, noNumber).max(200, noNumber),
    didAccept: z.literal(true, formMessages.noAcceptance),
  })
  .superRefine(({ utilityCompany, accountNumber }, { addIssue }) => {
    if (findEnrollmentNumber(accountNumber, utilityCompany) === undefined) {
      addIssue({ code: "custom", path: ["accountNumber"], message: invalidNumberMessage(utilityCompany) });
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
/** `sent` once SES took it, `owed` until then: it is sent without being asked again. */
export const emailCustomerReply = z.object({ confirmationEmail: z.enum(["owed", "sent"]) });

/** What the confirmation screen shows of the finished enrollment. */
export const enrollmentSummary = z.object({
  customerId,
  email: z.string(),
  firstName: z.string(),
  utility: utility.optional(),
  discount: z.object({ percent: z.number(), minimum: z.number() }).optional(),
});
export type EnrollmentSummary = z.infer<typeof enrollmentSummary>;
