import type { ApplicationDraft } from "#contracts/http/application.ts";
import type { Locale } from "#contracts/site/locales.ts";
import type { Company } from "#contracts/site/site-config.ts";
import { type DisclosureFields, disclosureFields } from "#contracts/storage/disclosure.ts";
import type { EnrollmentRecord, SessionRecord } from "#contracts/storage/records.ts";
import { incomeTables } from "#data/income.ts";
import { contactMethods, isContactMethod } from "#domain/contact-methods.ts";
import { guaranteedMinimumOn, promisedDiscount } from "#domain/discounts.ts";
import { findEnrollmentNumber } from "#domain/enrollment-number.ts";
import { householdQuestion } from "#domain/income-limits.ts";
import { type UtilityCode, utilities, utilityCodes } from "#domain/utilities/index.ts";
import { disclosureVersion } from "./disclosure-content.ts";

export type Account = { utility: UtilityCode; accountNumber: string };
export type AcceptedAccount = Account & { language?: Locale };

export type DisclosureSubject = {
  session: SessionRecord;
  /** The lead or application that belongs to the session, where there is one. */
  enrollment?: EnrollmentRecord | undefined;
  /** What the account-number screen holds and nobody has saved. Checked here; what fails counts as missing. */
  query?:
    | { utility?: string | undefined; accountNumber?: string | undefined; language?: string | undefined }
    | undefined;
  /** What was accepted on the account-number screen: goes before everything saved earlier. */
  accepted?: AcceptedAccount | undefined;
};

type Issue = { reference: string; issuedAt: Date; company: Company };

/** What a disclosure says about one person, unsigned. */
export function buildDisclosureFields(subject: DisclosureSubject, issue: Issue): DisclosureFields {
  const { session, enrollment } = subject;
  const details: ApplicationDraft = enrollment?.application ?? session.applicationData ?? {};
  const account = accountOf(subject);
  const discount = account.utility && promisedDiscount(account.utility, issue.issuedAt);
  const mailing = details.mailingAddress;
  const facts: DisclosureFields = {
    documentVersion: disclosureVersion,
    reference: issue.reference,
    issuedAt: issue.issuedAt.toISOString(),
    name: given(
      [details.firstName || session.firstName, details.lastName || session.lastName]
        .filter(Boolean)
        .join(" "),
    ),
    email: given(details.email, session.email, enrollment?.email),
    phone: given(details.phone, session.phone, enrollment?.phone),
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
    referralCode: given(details.referralCode),
    household: enrollment?.household ? printed(enrollment.household) : householdOf(details),
    calls: latestAboutCalls(enrollment),
    company: issue.company,
    summaryIn: summaryLanguage(subject),
  };
  return withoutGaps(facts);
}

/** The saved number goes before the query's, which is only for a person who has typed one and saved nothing. */
function accountOf({ session, enrollment, query, accepted }: DisclosureSubject): {
  utility: UtilityCode | undefined;
  accountNumber: string | undefined;
  identifiedBy: DisclosureFields["identifiedBy"];
} {
  const read = session.utilityData;
  const asked = utilityCodes.find((code) => code === query?.utility);
  const utility = accepted?.utility ?? enrollment?.utility ?? read?.utility ?? asked;
  if (utility === undefined) return { utility, accountNumber: undefined, identifiedBy: "manual" };

  const [accountNumber] = [
    accepted?.accountNumber,
    enrollment?.accountNumber,
    read?.enrollmentId,
    // Typed for another utility than the saved one, it is no number of this account.
    asked === utility ? query?.accountNumber : undefined,
  ].flatMap((typed) => (typed && typed.length <= 200 && findEnrollmentNumber(typed, utility)) || []);
  const readFrom = read?.enrollmentId && findEnrollmentNumber(read.enrollmentId, utility);
  const asRead = read !== undefined && (accountNumber === undefined || accountNumber === readFrom);
  return { utility, accountNumber, identifiedBy: asRead ? read.source : "manual" };
}

/** Of the screen that shows the document, or on which it was accepted. */
const summaryLanguage = ({ accepted, query }: DisclosureSubject): DisclosureFields["summaryIn"] =>
  disclosureFields.shape.summaryIn.safeParse(accepted?.language ?? query?.language).data;

const given = (...values: (string | undefined)[]): string | undefined =>
  values.find((value) => value?.trim());

type Address = { street?: string; unit?: string; city?: string; state?: string; zip?: string };

function addressLine(address: { [Key in keyof Address]: Address[Key] | undefined } | undefined) {
  if (!address) return undefined;
  const { street, unit, city, state, zip } = address;
  if (!street && !city) return undefined; // a state or a ZIP alone was filled in by us
  const region = [state, zip].filter(Boolean).join(" ");
  return [street, unit, city, region].filter(Boolean).join(", ");
}

const contactMethodIn = ({ contactMethod }: ApplicationDraft): string | undefined =>
  isContactMethod(contactMethod) ? contactMethods[contactMethod] : undefined;

/** Of a draft, what the record of a submitted application keeps. */
function householdOf({ householdInfo, serviceAddress }: ApplicationDraft): DisclosureFields["household"] {
  const { size, income: answer, county } = householdInfo ?? {};
  const asked = householdQuestion(incomeTables, { zip: serviceAddress?.zip ?? "", size, county });
  if (!size || !answer || !asked) return undefined;
  return { size, limit: asked.limit, limitYear: incomeTables.year, answer };
}

/** Fields hold what is printed and nothing else: the county is not. */
const printed = ({ county: _, ...household }: NonNullable<EnrollmentRecord["household"]>) => household;

function latestAboutCalls(enrollment: EnrollmentRecord | undefined): DisclosureFields["calls"] {
  const latest = enrollment?.consents
    .filter(({ kind }) => kind === "tcpa")
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .at(-1);
  return latest && { agreed: latest.agreed, textVersion: latest.textVersion, at: latest.at };
}

/** A record is compared and stored: what is missing is absent there, never undefined. */
const withoutGaps = (facts: DisclosureFields): DisclosureFields => JSON.parse(JSON.stringify(facts));
