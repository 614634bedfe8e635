import * as z from "zod/mini";
import { defaultLocale } from "#contracts/site/locales.ts";
import { findEnrollmentNumber } from "#domain/enrollment-number.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { applicationDraft } from "./application.ts";
import { code } from "./field-codes.ts";
import { customerId, language, sessionId, text, timestamp, utility, utilityByName } from "./fields.ts";
import { billUsage } from "./usage.ts";

const numberRequired = code.account_number_required;

/** The utility and the number that stand on the billing screen. */
const accountOnScreen = {
  utilityCompany: utilityByName(code.utility_required),
  accountNumber: z
    .string(numberRequired)
    .check(z.trim(), z.minLength(1, numberRequired), z.maxLength(200, numberRequired)),
};
type AccountOnScreen = { utilityCompany: UtilityCode; accountNumber: string };

function checkNumber(
  { utilityCompany, accountNumber }: AccountOnScreen,
  { addIssue }: z.core.$RefinementCtx<AccountOnScreen>,
) {
  if (findEnrollmentNumber(accountNumber, utilityCompany) !== undefined) return;
  addIssue({
    code: "custom",
    path: ["accountNumber"],
    message: code[`account_number_invalid_${utilityCompany}`],
  });
}

/** Removes the text around the number. */
const withBareNumber = <Form extends AccountOnScreen>(form: Form): Form => ({
  ...form,
  accountNumber: findEnrollmentNumber(form.accountNumber, form.utilityCompany) ?? form.accountNumber,
});

/** The billing screen. The output contains the account number alone, without the text around it. */
export const termsForm = z.pipe(
  z
    .object({ ...accountOnScreen, didAccept: z.literal(true, code.acceptance_required) })
    .check(z.superRefine(checkNumber)),
  z.transform(withBareNumber),
);
export type TermsForm = z.infer<typeof termsForm>;

/** The language of the billing screen. */
const screenLanguage = z._default(language, defaultLocale);

/** Issues the disclosure for what stands on the billing screen, before the household accepts it. */
export const presentDisclosureRequest = z.pipe(
  z.object({ sessionId, ...accountOnScreen, language: screenLanguage }).check(z.superRefine(checkNumber)),
  z.transform(withBareNumber),
);

export const presentDisclosureReply = z.object({
  /** Content fingerprint of the document: SHA-256, hex. The acceptance sends it back. */
  documentHash: z.string(),
  /** Where this document can be read until another one is presented. */
  url: z.string(),
  reference: z.string(),
  /** When the application in it was submitted. If the screen shows an earlier one, it is loaded again. */
  submittedAt: z.optional(timestamp),
});
export type PresentedDisclosure = z.infer<typeof presentDisclosureReply>;

export const completeApplicationRequest = z.object({
  sessionId,
  formData: termsForm,
  /** The language of the screen on which the household accepted the terms. */
  language: screenLanguage,
  /**
   * The fingerprint of the disclosure that the household accepts, from `presentDisclosure`. Fails with
   * `disclosure_changed` if that document no longer says what would be signed. Without it the record says that no
   * disclosure was opened.
   */
  documentHash: z.optional(text(128)),
});
export const completeApplicationReply = z.object({ customerId });

/**
 * Has a link to the documents of the enrollment that holds this number sent to its e-mail address. The reply is always the
 * same, so that nobody learns whose the number is.
 */
export const emailNumberHolderRequest = z.pipe(
  z.object({ sessionId, ...accountOnScreen }).check(z.superRefine(checkNumber)),
  z.transform(withBareNumber),
);
export const emailNumberHolderReply = z.object({ requested: z.literal(true) });

export const emailCustomerRequest = z.object({ sessionId });
/** `sent` once SES accepted the e-mail, `pending` until then. */
export const emailCustomerReply = z.object({ confirmationEmail: z.enum(["pending", "sent"]) });

/** An enrollment, as its own browser reads it on the billing and the confirmation screen. */
export const enrollmentSummary = z.object({
  customerId,
  email: z.string(),
  firstName: z.string(),
  /**
   * What the household submitted last, which is what it signs. The draft in the session may be newer. Absent before the
   * submission and after the completion.
   */
  application: z.optional(applicationDraft),
  submittedAt: z.optional(timestamp),
  utility: z.optional(utility),
  /** The last four characters of the enrollment number. */
  accountNumberEnding: z.optional(z.string()),
  discount: z.optional(z.object({ percent: z.number(), minimum: z.number() })),
  /** What the bill says about the electricity, if a bill was read for this enrollment. */
  usage: z.optional(billUsage),
  completedAt: z.optional(timestamp),
  /** Present once the household has pressed the link in an e-mail. */
  emailConfirmedAt: z.optional(timestamp),
  /**
   * Present if the completion ended the enrollment of the household's former home: whether at once, or when this one starts,
   * and the day until which the household tells its utility of the move.
   */
  move: z.optional(z.object({ endsAtOnce: z.boolean(), tellUtilityBy: z.string() })),
});
export type EnrollmentSummary = z.infer<typeof enrollmentSummary>;
