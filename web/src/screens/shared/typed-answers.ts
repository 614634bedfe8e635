import type { ApplicationDraft } from "#contracts/http/application.ts";
import { isContactMethod } from "#domain/contact-methods.ts";
import { householdSizeOrOne } from "#domain/income-limits.ts";
import { formatPhone } from "#domain/phone-number.ts";
import { formatAddress } from "#domain/postal-address.ts";
import { utilities } from "#domain/utilities/index.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";

const { application, billing, enrollment } = enrollmentMessages;
const { summary } = billing;

export type TypedForm = {
  values: ApplicationDraft;
  /** Top-level fields that were changed in this tab since the form opened. */
  isTyped: (field: keyof ApplicationDraft) => boolean;
};

/** What was typed into a form, as the billing screen shows it, under the names of the fields. */
export function typedAnswers({ values, isTyped }: TypedForm): { label: string; value: string }[] {
  const { firstName, lastName, email, phone, contactMethod, referralCode, utility } = values;
  const { serviceAddress, mailingAddress, householdInfo } = values;
  const labels = application.fields;
  const answers: [keyof ApplicationDraft, string, string | undefined][] = [
    ["firstName", labels.firstName, firstName],
    ["lastName", labels.lastName, lastName],
    ["email", labels.email, email],
    ["phone", labels.phone, phone && formatPhone(phone)],
    [
      "contactMethod",
      enrollment.contactMethod,
      isContactMethod(contactMethod) ? enrollment.contactMethods[contactMethod] : undefined,
    ],
    ["referralCode", enrollment.referralCode, referralCode],
    ["utility", billing.utility, utility && utilities[utility].name],
    ["serviceAddress", application.service, serviceAddress && formatAddress(serviceAddress)],
    [
      "mailingAddress",
      application.mailing,
      mailingAddress?.sameAsService === false ? formatAddress(mailingAddress) : summary.sameAddress,
    ],
    ["householdInfo", application.household, householdText(householdInfo)],
  ];
  return answers.flatMap(([field, label, value]) => (isTyped(field) && value ? [{ label, value }] : []));
}

function householdText({ size, income }: NonNullable<ApplicationDraft["householdInfo"]> = {}): string {
  const people = application.people(householdSizeOrOne(size));
  return income ? `${people}. ${summary.setAside(income === "Yes")}` : people;
}
