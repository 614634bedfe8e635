import * as z from "zod/mini";
import { textVersions } from "#contracts/messages/consent-text.ts";
import { defaultLocale, locales } from "#contracts/site/locales.ts";
import { type ContactMethod, contactMethods } from "#domain/contact-methods.ts";
import { findEnrollmentNumber, maxNumberInput } from "#domain/enrollment-number.ts";
import { householdSizes } from "#domain/income-limits.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { maxTypedZipLength } from "#domain/zip-code.ts";
import { mailingAddress, manualMailingAddress, manualServiceAddress, serviceAddress } from "./address.ts";
import { code } from "./field-codes.ts";
import {
  customerId,
  language,
  namePart,
  person,
  phoneNumber,
  sessionId,
  storedText,
  type TextField,
  text,
  timestamp,
  utility,
  utilityByName,
} from "./fields.ts";
import { limitErrors, type Route } from "./route.ts";

const peopleInvalid = code.household_size_invalid;
const householdInfo = z.object({
  size: z.optional(
    z
      .int(peopleInvalid)
      .check(z.gte(householdSizes.min, peopleInvalid), z.lte(householdSizes.max, peopleInvalid)),
  ),
  /** The answer to the priority placement question: Yes, No, or empty. */
  income: z.optional(text(20)),
  /** Chosen by the household if its ZIP code lies in several counties with different income limits. */
  county: z.optional(text(60)),
});

export const contactMethod = z.enum(
  Object.keys(contactMethods) as [ContactMethod, ...ContactMethod[]],
  code.contact_method_required,
);
/** The version of the text about calls and text messages on the screen. */
export const callsTextVersion = z.enum(locales.map((language) => textVersions[language].tcpa));
const enrollmentType = z.literal("Home");
const referralCode = text(60);
/** Who signs, where the name is not the one on the account: its customer, or somebody with that customer's permission. */
export const accountHolder = z.enum(["customer", "permission"], code.account_holder_required);
/** What becomes of the other subscription whose credits are on the bill. */
export const otherSubscription = z.enum(["leaving", "none"], code.other_subscription_required);

/** The application screen. The page and the server check it with this schema. */
export const applicationForm = z.object({
  ...person,
  serviceAddress,
  mailingAddress,
  householdInfo,
  enrollmentType: z.optional(enrollmentType),
  enrollmentSource: z.optional(z.enum(["utility_login", "bill_upload"])),
  /** From the manual screen, if the household later connected an account or uploaded a bill. */
  contactMethod: z.optional(contactMethod),
  referralCode: z.optional(referralCode),
  /** Absent if the account has the name. */
  accountHolder: z.optional(accountHolder),
  /** Absent if the bill shows no other subscription. */
  otherSubscription: z.optional(otherSubscription),
});
export type ApplicationForm = z.infer<typeof applicationForm>;

/**
 * The manual screen. Spec, "Manual enrollment": the fields must be present, in this order. What is typed must also be
 * possible: the same rules as on the application screen, except that one letter is enough for a name.
 */
export const manualForm = z.object({
  phone: phoneNumber(code.phone_required),
  email: z.pipe(text(254).check(z.minLength(1, code.email_required)), person.email),
  firstName: namePart(1, code.name_required),
  lastName: namePart(1, code.name_required),
  contactMethod,
  serviceAddress: manualServiceAddress,
  mailingAddress: manualMailingAddress,
  householdInfo,
  enrollmentType: z._default(enrollmentType, "Home"),
  enrollmentSource: z.literal("manual"),
  referralCode: z.optional(referralCode),
  /** Consent to calls and text messages, which is never required. Absent if the page did not ask. */
  consentChecked: z.optional(z.boolean()),
  /** The version of the consent text on the screen. */
  consentTextVersion: z._default(callsTextVersion, textVersions[defaultLocale].tcpa),
});
export type ManualForm = z.infer<typeof manualForm>;

/** The value of a select element: empty until the household chooses. */
const chosenUtility = z.union([utility, z.literal("")]);

/** The manual screen also has the utility, which is saved as utility data. The billing screen requires it. */
export const manualScreen = z.extend(manualForm, { utility: chosenUtility });

/** `enrollmentSource` tells the two forms apart. */
export const application = z.discriminatedUnion("enrollmentSource", [manualForm, applicationForm]);
export type Application = z.infer<typeof application>;

const draftAddress = (text: TextField) =>
  z.object({
    street: text(120),
    unit: text(40),
    city: text(80),
    state: text(40),
    zip: text(maxTypedZipLength),
  });

const draftOf = (text: TextField) =>
  z.partial(
    z.object({
      firstName: text(100),
      lastName: text(100),
      email: text(254),
      phone: text(30),
      serviceAddress: z.partial(draftAddress(text)),
      mailingAddress: z.partial(z.extend(draftAddress(text), { sameAsService: z.boolean() })),
      householdInfo: z.partial(
        z.object({ size: z.int().check(z.gte(0), z.lte(1000)), income: text(20), county: text(60) }),
      ),
      enrollmentType: text(20),
      enrollmentSource: z.enum(["utility_login", "bill_upload", "manual"]),
      contactMethod: text(20),
      referralCode: text(60),
      accountHolder: text(20),
      otherSubscription: text(20),
      consentChecked: z.boolean(),
      /** The version of the consent text beside the checkbox. */
      consentTextVersion: text(20),
      utility: chosenUtility,
    }),
  );

/** What the household has typed so far. Any part may be missing; only types and sizes are checked. */
export const applicationDraft = draftOf(text);
export const storedDraft = draftOf(storedText);
export type ApplicationDraft = z.infer<typeof applicationDraft>;

export const submitApplicationRequest = z.object({
  sessionId,
  formValues: application,
  /**
   * For a household that moves, after `move_outside_of_territory`: enrolls this home on its own. The application is no move
   * any more, and the enrollment of the former home stays as it is.
   */
  enrollsSeparately: z.optional(z.literal(true)),
});
export const submitApplicationReply = z.object({ customerId });

export const submitApplicationRoute = {
  method: "POST",
  path: "/api/application/submit",
  body: submitApplicationRequest,
  reply: submitApplicationReply,
  errors: [
    "session_not_found",
    "session_changed",
    "utility_not_connected",
    "too_many_changes",
    "already_moved",
    "move_outside_of_territory",
    "validation_failed",
    ...limitErrors,
  ],
} as const satisfies Route;

/** What several requests of the billing screen have in common. */

const numberRequired = code.account_number_required;

/** The utility and the number that stand on the billing screen. */
export const accountOnScreen = {
  utilityCompany: utilityByName(code.utility_required),
  accountNumber: z
    .string(numberRequired)
    .check(z.trim(), z.minLength(1, numberRequired), z.maxLength(maxNumberInput, numberRequired)),
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

/** Issues the disclosure for what stands on the billing screen, before the household accepts it. */
export const presentDisclosureRequest = withCheckedNumber(
  z.object({ sessionId, ...accountOnScreen, language: screenLanguage }),
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

export const presentDisclosureRoute = {
  method: "POST",
  path: "/api/disclosure",
  body: presentDisclosureRequest,
  reply: presentDisclosureReply,
  errors: ["session_not_found", "session_changed", "already_complete", "already_enrolled"],
} as const satisfies Route;

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

export const completeApplicationRoute = {
  method: "POST",
  path: "/api/application/complete",
  body: completeApplicationRequest,
  reply: completeApplicationReply,
  errors: [
    "session_not_found",
    "session_changed",
    "application_not_complete",
    "already_enrolled",
    "disclosure_changed",
    "number_already_enrolled",
    "number_enrolled_unconfirmed",
    "number_enrolled_on_device",
    "already_moved",
    "move_outside_of_territory",
    "validation_failed",
  ],
} as const satisfies Route;
