import type { ApplicationDraft } from "#contracts/http/application.ts";
import type { Company } from "#contracts/site/company.ts";
import type { Locale } from "#contracts/site/locales.ts";
import { type DisclosureFields, disclosureFields } from "#contracts/storage/disclosure.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { incomeTables } from "#data/income.ts";
import { contactMethods, isContactMethod } from "#domain/contact-methods.ts";
import { guaranteedMinimumOn, promisedDiscount } from "#domain/discounts.ts";
import { findEnrollmentNumber, maxNumberInput } from "#domain/enrollment-number.ts";
import { householdQuestion } from "#domain/income-limits.ts";
import { formatPhone } from "#domain/phone-number.ts";
import { formatAddress } from "#domain/postal-address.ts";
import { type UtilityCode, utilities, utilityCodes } from "#domain/utilities/index.ts";
import { accountOrigin } from "#lambdas/shared/records/account-origin.ts";
import { disclosureVersion } from "./disclosure-content.ts";

/** The account for which the household accepted the terms, and the language of the screen. */
export type AcceptedAccount = { utility: UtilityCode; accountNumber: string; language: Locale };

/** What stands on the billing screen, unvalidated. Invalid input counts as missing. */
type ScreenInput = {
  utility?: string | undefined;
  accountNumber?: string | undefined;
  language?: string | undefined;
};

export type DisclosureSubject = {
  session: SessionRecord;
  /** The session's enrollment record, if there is one. */
  enrollment?: EnrollmentRecord | undefined;
  /** Has precedence over everything saved, for presenting and for signing alike. */
  onScreen?: ScreenInput | undefined;
};

type IssueDetails = { reference: string; issuedAt: Date; company: Company };

/** Collects the fields of an unsigned disclosure for one household. */
export function buildDisclosureFields(subject: DisclosureSubject, issue: IssueDetails): DisclosureFields {
  const { session, enrollment } = subject;
  const details: ApplicationDraft = enrollment?.application ?? session.applicationData ?? {};
  const account = accountOf(subject);
  const discount = account.utility && promisedDiscount(account.utility, issue.issuedAt);
  const mailing = details.mailingAddress;
  const phone = firstPresent(details.phone, session.phone, enrollment?.phone);
  const fields: DisclosureFields = {
    documentVersion: disclosureVersion,
    reference: issue.reference,
    issuedAt: issue.issuedAt.toISOString(),
    name: firstPresent(
      [details.firstName || session.firstName, details.lastName || session.lastName]
        .filter(Boolean)
        .join(" "),
    ),
    email: firstPresent(details.email, session.email, enrollment?.email),
    phone: phone && formatPhone(phone),
    contactMethod: contactMethodIn(details),
    serviceAddress: addressLine(details.serviceAddress),
    mailingAddress: mailing?.sameAsService === false ? addressLine(mailing) : undefined,
    utility: account.utility && {
      code: account.utility,
      name: utilities[account.utility].name,
      accountNumberLabel: utilities[account.utility].enrollmentNumber.name,
    },
    accountNumber: account.accountNumber,
    identifiedBy: account.identifiedBy,
    discount,
    minimumDiscount: guaranteedMinimumOn(issue.issuedAt),
    referralCode: firstPresent(details.referralCode),
    household: enrollment?.household ? withoutCounty(enrollment.household) : householdOf(details),
    calls: latestCallsConsent(enrollment),
    company: issue.company,
    summaryIn: summaryLanguage(subject),
  };
  return withoutUndefined(fields);
}

/** A number on the screen that is not one of this utility's leaves the account without a number. */
function accountOf({ session, enrollment, onScreen }: DisclosureSubject): {
  utility: UtilityCode | undefined;
  accountNumber: string | undefined;
  identifiedBy: DisclosureFields["identifiedBy"];
} {
  const saved = session.utilityData;
  const chosenUtility = utilityCodes.find((code) => code === onScreen?.utility);
  const utility = chosenUtility ?? enrollment?.utility ?? saved?.utility;
  if (utility === undefined) return { utility, accountNumber: undefined, identifiedBy: "manual" };

  const savedNumber = numberIn(saved?.enrollmentId, utility);
  const accountNumber = onScreen?.accountNumber?.trim()
    ? numberIn(onScreen.accountNumber, utility)
    : (numberIn(enrollment?.accountNumber, utility) ?? savedNumber);
  const { source } = accountOrigin(saved, { utility, accountNumber });
  return { utility, accountNumber, identifiedBy: source };
}

const numberIn = (text: string | undefined, utility: UtilityCode): string | undefined =>
  text && text.length <= maxNumberInput ? findEnrollmentNumber(text, utility) : undefined;

const summaryLanguage = ({ onScreen }: DisclosureSubject): DisclosureFields["summaryIn"] =>
  disclosureFields.shape.summaryIn.safeParse(onScreen?.language).data;

const firstPresent = (...values: (string | undefined)[]): string | undefined =>
  values.find((value) => value?.trim());

type Address = Parameters<typeof formatAddress>[0];

function addressLine(address: Address | undefined): string | undefined {
  if (!address?.street && !address?.city) return undefined; // we prefill the state and the ZIP code
  return formatAddress(address);
}

const contactMethodIn = ({ contactMethod }: ApplicationDraft): string | undefined =>
  isContactMethod(contactMethod) ? contactMethods[contactMethod] : undefined;

/** The household fields that a draft would have after submission. */
function householdOf({ householdInfo, serviceAddress }: ApplicationDraft): DisclosureFields["household"] {
  const { size, income: answer, county } = householdInfo ?? {};
  const question = householdQuestion(incomeTables, { zip: serviceAddress?.zip ?? "", size, county });
  if (!answer || !question) return undefined;
  return { size: question.people, limit: question.limit, limitYear: incomeTables.year, answer };
}

/** Removes the county: the fields contain only what is printed. */
const withoutCounty = ({ county: _, ...household }: NonNullable<EnrollmentRecord["household"]>) => household;

function latestCallsConsent(enrollment: EnrollmentRecord | undefined): DisclosureFields["calls"] {
  const latest = enrollment?.consents
    .filter(({ kind }) => kind === "tcpa")
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .at(-1);
  return latest && { agreed: latest.agreed, textVersion: latest.textVersion, at: latest.at };
}

/** Removes undefined values: stored records, with which the fields are compared, do not contain them. */
const withoutUndefined = (fields: DisclosureFields): DisclosureFields => JSON.parse(JSON.stringify(fields));
