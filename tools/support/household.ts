import { billErrorMessages } from "#contracts/messages/en/bill-errors.ts";
import { fillPlaceholders } from "#contracts/messages/placeholders.ts";
import type { Locale } from "#contracts/site/locales.ts";
import type {
  BillRecord,
  ConsentEvent,
  EnrollmentRecord,
  SessionRecord,
  SupportEvent,
} from "#contracts/storage/records.ts";
import { utilities } from "#domain/utilities/index.ts";

/** One thing that happened. */
export type TimelineEvent = { at: string; what: string; detail?: string };

/** A household as support sees it: what a conversation needs, and no more of the record. */
export type Household = {
  customerId: string;
  sessionId: string;
  stage: EnrollmentRecord["stage"];
  name: string;
  email: string;
  phone?: string;
  serviceAddress?: string;
  utility?: string;
  /** The number that enrolls the meter. */
  accountNumber?: string;
  /** The utility's own number for the account. */
  utilityAccountNumber?: string;
  discount?: string;
  /** In which it read what it accepted, and is written to. Absent before it has enrolled. */
  language?: string;
  /** How far the sign-up is. Absent once it has expired. */
  signUp?: { status: SessionRecord["status"]; lastVisit: string };
  timeline: TimelineEvent[];
};

export type FormatAccountNumber = (accountNumber: string) => string;
/** As the household knows it again, and nobody else can use it. */
export const maskAccountNumber: FormatAccountNumber = (accountNumber) => `…${accountNumber.slice(-4)}`;
export const revealAccountNumber: FormatAccountNumber = (accountNumber) => accountNumber;

export type Summary = Pick<
  Household,
  "customerId" | "stage" | "name" | "email" | "phone" | "utility" | "accountNumber"
> & { since: string };

export const toSummary = (enrollment: EnrollmentRecord, show: FormatAccountNumber): Summary => ({
  ...personIn(enrollment),
  ...accountIn(enrollment, show),
  since: enrollment.stageAt ?? enrollment.updatedAt,
});

type Found = { enrollment: EnrollmentRecord; session: SessionRecord | undefined; bills: BillRecord[] };

export const toHousehold = ({ enrollment, session, bills }: Found, show: FormatAccountNumber): Household => {
  const { utilityAccountKey, discount, application, language } = enrollment;
  return {
    ...personIn(enrollment),
    sessionId: enrollment.sessionId,
    ...(application && { serviceAddress: formatServiceAddress(application.serviceAddress) }),
    ...accountIn(enrollment, show),
    ...(utilityAccountKey && { utilityAccountNumber: show(utilityAccountKey) }),
    ...(discount && { discount: `${discount.percent}% promised, never less than ${discount.minimum}%` }),
    ...(language && { language: languageNames[language] }),
    ...(session && { signUp: { status: session.status, lastVisit: session.updatedAt } }),
    timeline: timelineOf(enrollment, bills),
  };
};

const languageNames: Record<Locale, string> = { en: "English", es: "Spanish" };

const personIn = ({ customerId, stage, firstName, lastName, email, phone }: EnrollmentRecord) => ({
  customerId,
  stage,
  name: `${firstName} ${lastName}`,
  email,
  ...(phone !== undefined && { phone }),
});

const accountIn = ({ utility, accountNumber }: EnrollmentRecord, show: FormatAccountNumber) => ({
  ...(utility && { utility: utilities[utility].name }),
  ...(accountNumber !== undefined && { accountNumber: show(accountNumber) }),
});

type Address = { street: string; unit: string; city: string; state: string; zip: string };

export const formatServiceAddress = ({ street, unit, city, state, zip }: Address): string =>
  `${[street, unit].filter(Boolean).join(" ")}, ${city}, ${state} ${zip}`;

function timelineOf(enrollment: EnrollmentRecord, bills: BillRecord[]): TimelineEvent[] {
  const moments = [
    { at: enrollment.createdAt, what: "Signed up" },
    ...bills.flatMap(momentsOfBill),
    ...momentsOfApplication(enrollment),
    ...enrollment.consents.map(momentOfConsent),
    ...momentsOfEmail(enrollment),
    ...(enrollment.supportEvents ?? []).flatMap(momentsOfSupport),
  ];
  return moments.toSorted((a, b) => a.at.localeCompare(b.at));
}

function momentsOfBill({ fileName, fileSize, createdAt, endedAt, ...bill }: BillRecord): TimelineEvent[] {
  const announced = {
    at: createdAt,
    what: "Chose a bill",
    detail: `${fileName}, ${Math.ceil(fileSize / 1024)} KB`,
  };
  if (!endedAt) return [{ ...announced, what: `Chose a bill, which is ${bill.status}` }];
  const how = bill.readBy === "textract" ? "by text recognition" : "from its own text";
  if (bill.status === "complete") return [announced, { at: endedAt, what: "Bill read", detail: how }];
  const sentence =
    bill.error &&
    fillPlaceholders(billErrorMessages[bill.error], { issuer: bill.issuer ?? "another company" });
  return [announced, { at: endedAt, what: "Bill not read", ...(sentence && { detail: sentence }) }];
}

function momentsOfApplication({
  submittedAt,
  completedAt,
  ...enrollment
}: EnrollmentRecord): TimelineEvent[] {
  const ways = { utility_login: "utility login", bill_upload: "bill", manual: "typed by hand" };
  const { source, household, discount } = enrollment;
  return [
    ...(submittedAt
      ? [
          {
            at: submittedAt,
            what: "Sent the application",
            ...(source && { detail: `way in: ${ways[source]}` }),
          },
        ]
      : []),
    ...(submittedAt && household
      ? [
          {
            at: submittedAt,
            what: `Answered "${household.answer}" about a share for households with lower incomes`,
          },
        ]
      : []),
    ...(completedAt
      ? [{ at: completedAt, what: "Enrolled", ...(discount && { detail: `${discount.percent}% promised` }) }]
      : []),
  ];
}

const agreements: Record<ConsentEvent["kind"], string> = {
  disclosure: "the disclosure form",
  terms: "the terms of use",
  esign: "signing electronically",
  tcpa: "calls and texts",
};

const momentOfConsent = ({ kind, agreed, textVersion, at }: ConsentEvent): TimelineEvent => ({
  at,
  what: `${agreed ? "Agreed to" : "Declined"} ${agreements[kind]}`,
  detail: `text ${textVersion}`,
});

type Email = NonNullable<EnrollmentRecord["confirmationEmail"]>;
type SentEmail = { [Part in "state" | "sentAt" | "messageId" | "failedAt"]?: Email[Part] | undefined };

function momentsOfEmail({ confirmationEmail: mail }: EnrollmentRecord): TimelineEvent[] {
  if (mail?.state === "pending") return [{ at: mail.askedAt, what: "Confirmation e-mail is pending" }];
  return mail ? momentsOfSent(mail) : [];
}

const failures: Partial<Record<Email["state"], string>> = {
  bounced: "Confirmation e-mail came back",
  complained: "Confirmation e-mail was called spam",
};

function momentsOfSent({ sentAt, messageId, failedAt, state }: SentEmail): TimelineEvent[] {
  const failure = state && failures[state];
  return [
    ...(sentAt
      ? [
          {
            at: sentAt,
            what: "Confirmation e-mail sent",
            ...(messageId && { detail: `message ${messageId}` }),
          },
        ]
      : []),
    ...(failure && failedAt ? [{ at: failedAt, what: failure }] : []),
  ];
}

const deeds: Record<SupportEvent["kind"], string> = {
  account_number_revealed: "Account number shown",
  email_asked_again: "Confirmation e-mail asked for again",
  deletion_asked: "Deletion asked for",
};

const momentsOfSupport = ({ kind, at, by, earlierEmail }: SupportEvent): TimelineEvent[] => [
  ...momentsOfSent(earlierEmail ?? {}),
  { at, what: deeds[kind], detail: `by ${by}` },
];
