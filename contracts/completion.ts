import { z } from "zod";
import { accountNumberIn } from "../domain/account-number.ts";
import type { UtilityCode } from "../domain/utilities.ts";
import { customerId, sessionId, utility, utilityByName } from "./fields.ts";

const wrongNumber: Record<UtilityCode, string> = {
  pse: "Please check your account number. PSE&G account numbers are 'PE' followed by 18 digits",
  ace: "Please check your account number. ACE account numbers are 22 digits",
  jcpl: "Please check your account number. JCP&L account numbers are 20 digits",
};

const noNumber = "Please enter your account number";

/** The billing screen. What comes out holds the bare account number. */
export const termsForm = z
  .object({
    utilityCompany: utilityByName("Please enter your utility company name"),
    accountNumber: z.string(noNumber).trim().min(1, noNumber).max(200, noNumber),
    didAccept: z.literal(true, "Please accept the terms and conditions"),
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

export const completeRequest = z.object({ sessionId, formData: termsForm });
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
