import { z } from "zod";
import { formWords } from "#contracts/messages/en/forms.ts";
import { firstLanguage } from "#contracts/site/languages.ts";
import { accountNumberIn } from "#domain/enrollment-number.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { customerId, language, sessionId, utility, utilityByName } from "./fields.ts";

const wrongNumber: Record<UtilityCode, string> = {
  pse: formWords.pseNumber,
  ace: formWords.aceNumber,
  jcpl: formWords.jcplNumber,
};

const { noNumber } = formWords;

/** The billing screen. What comes out holds the bare account number. */
export const termsForm = z
  .object({
    utilityCompany: utilityByName(formWords.noUtility),
    accountNumber: z.string(noNumber).trim().min(1, noNumber).max(200, noNumber),
    didAccept: z.literal(true, formWords.noAcceptance),
  })
  .superRefine(({ utilityCompany, accountNumber }, { addIssue }) => {
    if (accountNumberIn(accountNumber, utilityCompany) === undefined) {
      addIssue({ code: "custom", path: ["accountNumber"], message: wrongNumber[utilityCompany] });
    }
  })
  .transform((form) => ({
    ...form,
    accountNumber: accountNumberIn(form.accountNumber, form.utilityCompany) ?? form.accountNumber,
  }));
export type TermsForm = z.infer<typeof termsForm>;

export const completeRequest = z.object({
  sessionId,
  formData: termsForm,
  /** Of the screen on which the terms were accepted. */
  language: language.default(firstLanguage),
});
export const completed = z.object({ customerId });

export const emailRequest = z.object({ sessionId });
/** `sent` once SES took it, `owed` until then: it is sent without being asked again. */
export const emailState = z.object({ confirmationEmail: z.enum(["owed", "sent"]) });

/** What the confirmation screen shows of the finished enrollment. */
export const enrollmentSummary = z.object({
  customerId,
  email: z.string(),
  firstName: z.string(),
  utility: utility.optional(),
  discount: z.object({ percent: z.number(), minimum: z.number() }).optional(),
});
export type EnrollmentSummary = z.infer<typeof enrollmentSummary>;
