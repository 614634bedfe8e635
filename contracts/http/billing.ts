import * as z from "zod/mini";
import { defaultLocale } from "#contracts/site/locales.ts";
import { findEnrollmentNumber } from "#domain/enrollment-number.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { code } from "./field-codes.ts";
import { language, utilityByName } from "./fields.ts";

/** What several requests of the billing screen have in common. */

const numberRequired = code.account_number_required;

/** The utility and the number that stand on the billing screen. */
export const accountOnScreen = {
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

const withBareNumber = <Form extends AccountOnScreen>(form: Form): Form => ({
  ...form,
  accountNumber: findEnrollmentNumber(form.accountNumber, form.utilityCompany) ?? form.accountNumber,
});

/** Checks the number of a form with `accountOnScreen`. The output contains the number alone, without the text around it. */
export const withCheckedNumber = <Form extends AccountOnScreen, Input>(form: z.ZodMiniType<Form, Input>) =>
  z.pipe(form.check(z.superRefine(checkNumber)), z.transform(withBareNumber<Form>));

/** The billing screen. */
export const termsForm = withCheckedNumber(
  z.object({ ...accountOnScreen, didAccept: z.literal(true, code.acceptance_required) }),
);
export type TermsForm = z.infer<typeof termsForm>;

/** The language of the billing screen. */
export const screenLanguage = z._default(language, defaultLocale);
